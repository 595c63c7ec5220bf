import { shellMessages as words } from './messages/messages.ts';

/** The sign and the name of the product. */
export function BrandFace() {
  return (
    <>
      <svg viewBox="0 0 18 18" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.6">
        <path d="M1 3h16M9 3v14M3.5 7h3M3.5 10.5h3M11.5 7h3M11.5 10.5h3M11.5 14h3" />
      </svg>
      <span>{words.product}</span>
    </>
  );
}

/** The same where it leads nowhere. */
export const Brand = () => (
  <span className="brand">
    <BrandFace />
  </span>
);
