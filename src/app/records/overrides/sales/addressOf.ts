import { type FormDoc, isRef } from '../../form/values.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : isRef(value) ? value.refName : '');

/** An address of a document as lines: street, town with its state and code, country; parts that are not given leave no gap. */
export function addressOf(record: FormDoc, which: 'bill' | 'ship'): readonly string[] {
  const part = (name: string) => textOf(record[`${which}${name}`]);
  const town = [part('City'), part('State'), part('Zip')].filter((text) => text !== '').join(' ');
  return [part('Addr1'), town, part('Country')].filter((text) => text !== '');
}
