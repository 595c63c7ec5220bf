import type { KeptFrame, Piece } from './keptFrame.ts';

// Inlined in the page right after its frame, and runs before anything else is loaded: it imports only types.
// `keepFrame.ts` writes what is read here; a test keeps the two consistent.
{
  const draw = (piece: Piece): Node => {
    if (typeof piece === 'number') {
      const bar = document.createElement('span');
      bar.className = 'sk';
      bar.style.width = `${piece}px`;
      return bar;
    }
    const [name, attributes, children] = piece;
    if (typeof attributes === 'number') {
      const text = document.createElement('span');
      text.className = 'kept-text';
      // Its own width, so that nothing moves when its font arrives.
      text.style.width = `${attributes}px`;
      text.textContent = name;
      return text;
    }
    const isDrawing = /^(?:svg|path|circle|rect|line|polyline|polygon|ellipse|g)$/.test(name);
    const element = isDrawing
      ? document.createElementNS('http://www.w3.org/2000/svg', name)
      : document.createElement(name);
    for (const each in attributes) element.setAttribute(each, attributes[each] ?? '');
    element.append(...(children ?? []).map(draw));
    return element;
  };

  const drawKept = (frame: HTMLElement, kept: KeptFrame): void => {
    const isSamePage = kept.path === location.pathname + location.search;
    for (const name of ['topbar', 'nav', 'tabbar'] as const) {
      const piece = kept.bars[name];
      const bar = frame.querySelector(`.${name}`);
      if (piece && bar) bar.replaceWith(draw(piece));
    }
    if (!isSamePage) {
      for (const open of frame.querySelectorAll('.sub')) open.remove();
      for (const current of frame.querySelectorAll('.open, [aria-current]')) {
        current.removeAttribute('class');
        current.removeAttribute('aria-current');
      }
      return;
    }
    const root = document.documentElement;
    if (kept.window !== [innerWidth, innerHeight, root.getAttribute('data-density')].join()) return;
    const page = frame.querySelector('.main');
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('class', 'kept-screen');
    for (const [color, path] of kept.layers) {
      const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      shape.setAttribute('d', path);
      shape.style.fill = `var(${color})`;
      drawing.append(shape);
    }
    page?.replaceChildren(drawing);
  };

  const frame = document.getElementById('frame');
  try {
    const isReturning = location.pathname === '/auth/callback';
    if (localStorage.getItem('countinghouse.wasSignedIn') !== '1' && !isReturning)
      // The sign-in page follows: the navigation would flash.
      frame?.setAttribute('data-empty', '');
    else {
      if (location.pathname === '/') frame?.setAttribute('data-home', '');
      const kept = JSON.parse(sessionStorage.getItem('countinghouse.frame') ?? 'null') as KeptFrame | null;
      if (frame && kept?.version === 2) drawKept(frame, kept);
    }
  } catch {
    // Storage is forbidden or contains something else: the frame stays as delivered with the page.
  }
}
