/** The result of something that was done; never an error of a form. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'neutral' | 'positive' | 'critical';
  readonly action?: { readonly label: string; readonly keys?: string; readonly run: () => void };
}

/** Results stay for six seconds from when they are seen, and while the pointer or the focus is on them. */
export const TOAST_MS = 6000;
const MOST = 4;

type Timer = ReturnType<typeof setTimeout>;

/** The results on the screen, the newest last. */
export class ToastStore {
  private toasts: readonly Toast[] = [];
  private listeners = new Set<() => void>();
  private timers = new Map<number, Timer>();
  private nextId = 1;
  private isHeld = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.startAll();
    return () => void this.listeners.delete(listener);
  };
  readonly snapshot = (): readonly Toast[] => this.toasts;

  /** Shows a result; returns its id. */
  show(text: string, more: Partial<Pick<Toast, 'tone' | 'action'>> = {}): number {
    const toast: Toast = { id: this.nextId, text, tone: 'neutral', ...more };
    this.nextId += 1;
    for (const old of this.toasts.slice(0, Math.max(0, this.toasts.length - MOST + 1))) this.stop(old.id);
    this.change([...this.toasts, toast].slice(-MOST));
    if (!this.isHeld && this.listeners.size > 0) this.start(toast.id);
    return toast.id;
  }

  dismiss(id: number): void {
    this.stop(id);
    this.change(this.toasts.filter((toast) => toast.id !== id));
  }

  /** One is hovered or focused: none disappears. */
  hold(): void {
    this.isHeld = true;
    for (const { id } of this.toasts) this.stop(id);
  }

  release(): void {
    this.isHeld = false;
    this.startAll();
  }

  private startAll(): void {
    for (const { id } of this.toasts) this.start(id);
  }

  private start(id: number): void {
    this.stop(id);
    this.timers.set(
      id,
      setTimeout(() => this.dismiss(id), TOAST_MS),
    );
  }

  private stop(id: number): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  private change(toasts: readonly Toast[]): void {
    this.toasts = toasts;
    for (const listener of this.listeners) listener();
  }
}

/** The one store of the page. */
export const toastStore = new ToastStore();

/** Shows a result: `showToast('JE-1188 saved.', { tone: 'positive' })`. */
export const showToast = (text: string, more?: Partial<Pick<Toast, 'tone' | 'action'>>): number =>
  toastStore.show(text, more);
