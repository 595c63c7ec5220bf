import { paths } from '../provider/settings.ts';

const font = (family: string, file: string, weight: number): string =>
  `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: swap; src: url("${paths.assets}/${file}-latin-${weight}-normal.woff2") format("woff2"); }`;

/** The style sheet of the sign-in pages: the part of the app's tokens and components that they use. */
export const pageStyle = `
${font('IBM Plex Sans', 'ibm-plex-sans', 400)}
${font('IBM Plex Sans', 'ibm-plex-sans', 500)}
${font('IBM Plex Sans', 'ibm-plex-sans', 600)}
${font('IBM Plex Serif', 'ibm-plex-serif', 500)}
${font('IBM Plex Serif', 'ibm-plex-serif', 600)}
${font('IBM Plex Mono', 'ibm-plex-mono', 400)}
:root {
  color-scheme: light dark;
  --paper: light-dark(#f3f1e9, #0e1312); --sheet: light-dark(#fffefb, #151b1a); --sheet-sunk: light-dark(#f8f6ef, #1a2120);
  --sheet-raised: light-dark(#ffffff, #1f2726);
  --ink: light-dark(#1b201e, #e8ece7); --ink-2: light-dark(#4c534f, #b3bdb8); --ink-3: light-dark(#666c67, #929d98);
  --rule-faint: light-dark(#ebe8dd, #232b2a); --rule: light-dark(#d9d5c7, #2f3937); --rule-strong: light-dark(#a9a493, #55625e);
  --rule-control: light-dark(#87836f, #74837e);
  --accent: light-dark(#0b5a54, #62c8b6); --accent-hover: light-dark(#084540, #86d8c9); --accent-on: light-dark(#ffffff, #06211d);
  --accent-wash: light-dark(#e0eeea, #15302c);
  --critical-ink: light-dark(#9d271f, #f49d91);
  --focus: light-dark(#0b5a54, #7fe0cf); --focus-ring: 0 0 0 1px var(--sheet), 0 0 0 3px var(--focus);
  --font: "IBM Plex Sans", system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
  --font-title: "IBM Plex Serif", Georgia, "Liberation Serif", serif;
  --font-code: "IBM Plex Mono", ui-monospace, Menlo, Consolas, "Liberation Mono", monospace;
  --t-micro: 0.6875rem; --t-small: 0.75rem; --t-base: 0.8125rem; --t-strong: 0.875rem; --lh: 1.4;
  --quick: 90ms ease-out;
}
@media (prefers-reduced-motion: reduce) { :root { --quick: 0s; } }
*, *::before, *::after { box-sizing: border-box; }
html { font-size: 16px; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; background: var(--sheet); color: var(--ink); font: 400 var(--t-base)/var(--lh) var(--font);
  font-feature-settings: "tnum" 1, "lnum" 1; font-variant-numeric: tabular-nums lining-nums; -webkit-font-smoothing: antialiased; }
h1, h2, p { margin: 0; padding: 0; }
h2 { font-weight: 600; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; text-underline-offset: 2px; text-decoration-thickness: 1px; }
p a { text-decoration: underline; text-underline-offset: 2px; text-decoration-thickness: 1px; }
code { font-family: var(--font-code); font-size: 0.923em; }
kbd { font: 400 var(--t-micro)/14px var(--font-code); white-space: nowrap; opacity: 0.8; }
.hint { color: var(--ink-3); } .two { color: var(--ink-2); } .small { font-size: var(--t-small); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 2px solid transparent; box-shadow: var(--focus-ring); border-radius: 2px; }
.brand { display: flex; align-items: center; gap: 9px; margin-bottom: 18px; color: var(--ink); font: 600 1.375rem/1 var(--font-title); letter-spacing: -0.005em; }
.brand:hover { text-decoration: none; }
.brand svg { width: 26px; height: 26px; color: var(--accent); flex: none; }
.btn { height: 34px; display: inline-flex; align-items: center; justify-content: center; gap: 6px; padding: 0 10px; border: 1px solid var(--accent); border-radius: 2px;
  background: var(--accent); color: var(--accent-on); font: 500 var(--t-base)/1 var(--font); white-space: nowrap; cursor: pointer; transition: background var(--quick); }
.btn:hover { background: var(--accent-hover); border-color: var(--accent-hover); text-decoration: none; }
.btn.plain { background: var(--sheet-raised); border-color: var(--rule-control); color: var(--ink); }
.btn.plain:hover { background: var(--sheet-sunk, var(--sheet)); border-color: var(--ink-3); }
.btn.wide { min-height: 34px; height: auto; padding-block: 8px; white-space: normal; text-align: center; line-height: 1.2; }
.or { display: flex; align-items: center; gap: 12px; color: var(--ink-2); font-size: var(--t-small); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--rule); }
.aside summary { padding-block: 4px; color: var(--accent); font-size: var(--t-small); cursor: pointer; }
.aside[open] { display: flex; flex-direction: column; gap: 14px; } .aside > * + * { margin-top: 14px; }
.link { position: relative; background: none; border: 0; padding: 0; font: inherit; color: var(--accent); cursor: pointer; }
.link::after { content: ''; position: absolute; inset-inline: 0; top: calc(50% - 12px); height: 24px; }
.link:hover { text-decoration: underline; text-underline-offset: 2px; }
.field { min-width: 0; }
.field label { display: flex; font-size: var(--t-small); line-height: 18px; color: var(--ink-2); white-space: nowrap; }
[hidden] { display: none !important; }
#passkey-problem:empty { display: none; }
.error { font-size: var(--t-small); line-height: 16px; color: var(--critical-ink); margin-top: 2px; }
.field .note { font-size: var(--t-small); line-height: 16px; color: var(--ink-2); margin-top: 2px; }
.input { height: 34px; width: 100%; padding: 0 8px; border: 1px solid var(--rule-control); border-radius: 2px; background: var(--sheet-raised); color: var(--ink); font: inherit; }
.input:hover { border-color: var(--ink-3); }
.input:focus { outline: 2px solid transparent; border-color: var(--focus); box-shadow: 0 0 0 1px var(--focus); }
.input[aria-invalid="true"] { border-color: var(--critical-ink); box-shadow: inset 2px 0 0 var(--critical-ink); }
.alert { padding: 7px 10px; border-inline-start: 3px solid var(--critical-ink); background: light-dark(#fae8e4, #3b1d1a); color: var(--ink); }
.submit { margin-top: 4px; display: flex; flex-direction: column; gap: 10px; }
.sign { display: grid; grid-template-columns: minmax(0, 420px) minmax(0, 1fr); min-height: 100vh; min-height: 100dvh; }
.sign-in { padding: 84px 48px 28px; display: flex; flex-direction: column; gap: 14px; border-inline-end: 3px double var(--rule); background: var(--paper); }
.sign-in h1.title { font: 500 1.25rem/28px var(--font-title); }
.qr svg { display: block; width: 184px; height: 184px; border: 1px solid var(--rule); }
.key { font-size: var(--t-base); color: var(--ink); overflow-wrap: anywhere; }
.codes { display: grid; grid-template-columns: 1fr 1fr; gap: 4px 16px; margin: 0; padding: 0; list-style: none; }
.sign-in footer { margin-top: auto; color: var(--ink-3); font-size: var(--t-small); }
.sample { padding: 84px 0 28px; min-width: 0; background-image: repeating-linear-gradient(var(--sheet) 0 27px, var(--rule-faint) 27px 28px); background-position: 0 0; }
.sample header, .sample > p { padding: 0 24px; } .sample header { height: 84px; }
.sample h2 { font: 500 1.25rem/28px var(--font-title); }
.sample p { line-height: 28px; }
.sample .password { margin-top: 28px; }
.grid { width: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; }
.grid th { height: 28px; padding: 0 8px; text-align: start; font-size: var(--t-small); font-weight: 500; color: var(--ink-2); background: var(--sheet); border-bottom: 1px solid var(--rule-strong); white-space: nowrap; }
.grid td { height: 28px; padding: 0 8px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border-bottom: 1px solid transparent; }
.grid th:first-child, .grid td:first-child { padding-inline-start: 24px; }
.grid tr[aria-current] > * { background: var(--accent-wash); }
.grid tr[aria-current] > :first-child { box-shadow: inset 3px 0 0 var(--accent); }
.grid .a1 { width: 168px; } .grid .em { width: 212px; } .grid .a2 { width: 160px; }
@media (pointer: coarse) { .btn, .input { height: 44px; } .sample .link { min-height: 32px; } }
@media (max-width: 1180px) {
  .sample .em { display: none; }
  .sign { grid-template-columns: minmax(0, 360px) minmax(0, 1fr); }
  .sign-in { padding-inline: 36px; }
}
@media (max-width: 900px) {
  .sign { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
  .sign-in { padding: 32px 20px 24px; border-inline-end: 0; border-bottom: 3px double var(--rule); }
  .sign-in footer { margin-top: 8px; }
  .sample { padding: 22px 0; background: none; }
  .sample header, .sample > p { padding: 0 20px; } .sample header { height: auto; padding-bottom: 10px; }
  .sample p { line-height: 20px; }
}
@media (max-width: 720px) {
  .btn kbd { display: none; }
  .grid, .grid tbody { display: block; }
  .grid thead, .grid .em { display: none; }
  .grid tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px; padding: 9px 20px; border-bottom: 1px solid var(--rule-faint); }
  .grid td, .grid td:first-child { display: block; width: auto; height: auto; padding: 0; background: none; }
  .grid tr[aria-current] { background: var(--accent-wash); box-shadow: inset 3px 0 0 var(--accent); }
  .grid tr[aria-current] > *, .grid tr[aria-current] > :first-child { background: none; box-shadow: none; }
  .grid .a1 { width: auto; font-weight: 500; } .grid .a2 { width: auto; text-align: end; font-weight: 500; }
  .grid .b1 { grid-column: span 2; color: var(--ink-2); }
}
@media (forced-colors: active) {
  .grid tr[aria-current] > * { outline: 1px solid Highlight; outline-offset: -1px; }
  :focus-visible { outline: 2px solid Highlight; }
}
`.trim();
