import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The component gallery, for looking at every control in every state: `npx vite --config src/app/ui/gallery/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: `${import.meta.dirname}/../../../../public`,
  plugins: [react()],
  cacheDir: `${import.meta.dirname}/../../../../node_modules/.vite-gallery`,
});
