import { Upload, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { Button } from './Button.tsx';
import { useFieldWiring } from './fieldWiring.ts';
import { readImage } from './readImage.ts';
import './imageInput.css';

interface ImageInputProps {
  /** A data address; empty for none. */
  readonly value: string;
  /** Characters that the address may have. */
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** Selects a picture from a file and shows it as stored. */
export function ImageInput({ value, maxLength, onChange }: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const wiring = useFieldWiring({});
  const [isRefused, setRefused] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const read = await readImage(file, maxLength).catch(() => undefined);
    setRefused(read === undefined);
    if (read !== undefined) onChange(read);
  };
  return (
    <div className="image-input">
      {value !== '' && <img src={value} alt={messages.imageChosen} />}
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={messages.chooseImage}
        accept="image/png,image/jpeg,image/svg+xml"
        onChange={(event) => void choose(event)}
      />
      <Button {...wiring} icon={Upload} onClick={() => input.current?.click()}>
        {value === '' ? messages.chooseImage : messages.replaceImage}
      </Button>
      {value !== '' && (
        <Button variant="quiet" icon={X} onClick={() => onChange('')}>
          {messages.removeImage}
        </Button>
      )}
      {isRefused && (
        <p className="error" role="alert">
          {messages.notImage}
        </p>
      )}
    </div>
  );
}
