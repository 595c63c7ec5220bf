import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '../feedback/announcer.ts';
import { Button } from './Button.tsx';
import { messages } from '../messages.ts';

interface CopyButtonProps {
  /** Evaluated when pressed, so that it is never stale. */
  readonly text: () => string;
  readonly label?: string;
  readonly variant?: 'default' | 'quiet';
}

/** Copies a text and confirms in place. */
export function CopyButton({ text, label = messages.copy, variant = 'quiet' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    announce(messages.copied);
  };
  return (
    <Button variant={variant} icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {isCopied ? messages.copied : label}
    </Button>
  );
}
