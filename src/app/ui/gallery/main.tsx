import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#app/theme/theme.css';
import './gallery.css';
import { listenForShortcuts } from '../keys/useShortcuts.ts';
import { Gallery } from './Gallery.tsx';

listenForShortcuts();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
