import { type ReactNode, useId } from 'react';

interface SpecimenProps {
  readonly title: string;
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

/** One part of the gallery under its title. */
export function Specimen({ title, isFull = false, children }: SpecimenProps) {
  const id = useId();
  return (
    <section className={isFull ? 'specimen full' : 'specimen'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
