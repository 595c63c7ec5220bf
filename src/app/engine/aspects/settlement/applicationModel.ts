import { add, isZero, type Minor, minorFromNumber, minorToNumber, subtract, sum, zero } from '#contract/values/money';
import { type Cell, cell } from '#app/platform/api/observable.ts';
import type { OpenDocument } from '#app/platform/api/records.ts';
import { spread, type SpreadItem, type SpreadShare } from './spread.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { LineEdit, RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import { amountOf, emptyValue } from '#app/engine/grid/model/readCell.ts';
import {
  appliedText,
  because,
  currencyOf,
  docOf,
  isAlike,
  isGone,
  isTicked,
  money,
  takenOf,
  tickedCount,
  unapplied as nothing,
  wholeOrUnapplied,
} from './settlementRules.ts';
import { keepUnapplied, previewDocs } from './unappliedAmount.ts';
import { writeOffLimitFor } from './writeOffLimitFor.ts';
import { settlementMessages as words } from './settlementMessages.ts';
import type { Settles, BenchState, Figures } from './settles.ts';

const value = (of: Minor | boolean) => ({ text: '', value: of });

/** State of an application form beyond its values: how money is allocated, and which lines were changed by hand. */
export class ApplicationModel {
  readonly model: FormModel;
  readonly settles: Settles;
  readonly state: Cell<BenchState>;
  /** Reloads the open documents, since others may have settled some; undefined when it can't be known. */
  readOpen: () => Promise<readonly OpenDocument[] | undefined> = async () => undefined;
  #sourceOpen: Minor | undefined;
  /** The lines as the last spread left them. */
  #spread = '';
  /** The lines the form was opened with, as from an invoice being paid: not changed by hand. */
  #given = '';
  /** The available discount when the lines were last computed. */
  #offered = '';
  /** The money the lines were last spread or kept for. */
  #seen: string | undefined;

  constructor(model: FormModel, settles: Settles) {
    this.model = model;
    this.settles = settles;
    this.state = cell<BenchState>({
      isBySelf: model.mode === 'create' && settles.money !== undefined,
      rule: 'dueDate',
      asks: false,
    });
    for (const name of Object.keys(settles.lists)) {
      const grid = model.grids.get(name);
      if (grid) keepUnapplied(grid, () => (name === 'apply' ? this.unapplied() : undefined));
    }
    this.#given = this.signature();
  }

  /** Whether the documents are those the form started with. */
  get isAsGiven(): boolean {
    return this.#given !== '' && this.signature() === this.#given;
  }

  /** The open amount of the deposit or prepayment that is applied. */
  get sourceOpen(): Minor | undefined {
    return this.#sourceOpen;
  }
  setSource(open: Minor | undefined): void {
    if (open === this.#sourceOpen) return;
    this.#sourceOpen = open;
    this.state.set({ ...this.state.get() });
  }

  get charges(): GridModel | undefined {
    return this.model.grids.get('apply');
  }
  /** Whether the amount was typed, so that lines are checked against it. */
  get isFixed(): boolean {
    const { money: field } = this.settles;
    if (field === undefined) return this.sourceOpen !== undefined;
    return this.model.mode === 'edit' || this.model.pinned.has(field) || this.model.unfinished.isTyping(field);
  }

  figures(): Figures {
    const {
      model,
      settles: { money: field, lists },
    } = this;
    const of = (name: string, column: string): Minor => {
      const grid = name in lists ? model.grids.get(name) : undefined;
      return grid ? takenOf(grid, column) : zero;
    };
    const [applied, credits, deposits] = [of('apply', 'amount'), of('credit', 'amount'), of('deposit', 'amount')];
    const needed = subtract(subtract(applied, credits), deposits);
    const given = field === undefined ? undefined : model.values()[field];
    const typed = typeof given === 'number' ? (minorFromNumber(given, model.precision) ?? zero) : zero;
    const own = field === undefined ? (this.sourceOpen ?? applied) : !this.isFixed && needed >= 0n ? needed : typed;
    const toApply = add(add(own, credits), deposits);
    const count = Object.keys(lists).reduce((total, name) => total + tickedCount(model.grids.get(name)), 0);
    return {
      money: own,
      credits,
      deposits,
      applied,
      discounts: of('apply', 'disc'),
      writtenOff: of('apply', 'writeOff'),
      toApply,
      needed,
      left: subtract(toApply, applied),
      count,
    };
  }

  /** Remainder for further lines; undefined when the amount follows the lines. */
  unapplied(): Minor | undefined {
    return this.isFixed ? this.figures().left : undefined;
  }
  /** Follows the amount: applies it automatically, or asks about manually changed lines. */
  follow(): void {
    const { charges } = this;
    if (
      !charges ||
      !this.isFixed ||
      this.settles.money === undefined ||
      this.model.unfinished.isTyping(this.settles.money) ||
      charges.store.size === 0
    )
      return;
    const { isBySelf, asks } = this.state.get();
    const seen = this.#seenNow();
    const offered = String(sum(this.items().map(({ discount }) => discount)));
    const isOtherDay = offered !== this.#offered;
    this.#offered = offered;
    if (seen === this.#seen) {
      // Another day has other discounts: manually changed lines are kept, and the notes explain it.
      if (isOtherDay && isBySelf && this.signature() === this.#spread) this.#spreadBySelf();
      return;
    }
    const isFirst = this.#seen === undefined;
    this.#seen = seen;
    if (!isBySelf) return;
    const isRest = !isZero(this.figures().left);
    if (this.isAsGiven) return isRest ? this.#spreadGiven() : undefined;
    if (this.signature() === this.#spread) this.#spreadBySelf();
    else if ((!isFirst || isRest) && !asks) this.state.set({ ...this.state.get(), asks: true });
  }

  /** The amount is for the documents the form started with; an excess is asked about. */
  #spreadGiven(): void {
    this.spreadAll(true);
    this.#given = this.signature();
    if (this.figures().left > 0n) this.state.set({ ...this.state.get(), asks: true });
  }

  /** The lines of another customer or currency are gone: new ones are auto-applied as if for the first time. */
  begin(): void {
    this.#spread = '';
    this.#seen = undefined;
    this.keep();
  }

  /** Keeps the lines as they are. */
  keep(): void {
    this.state.set({ ...this.state.get(), asks: false });
  }
  choose(change: Partial<Pick<BenchState, 'isBySelf' | 'rule'>>): void {
    this.state.set({ ...this.state.get(), ...change, asks: false });
    const isTurnedOn = change.isBySelf === true || change.rule !== undefined;
    if (isTurnedOn && this.state.get().isBySelf && this.isFixed) this.spreadAll();
  }

  /** Spreads the money over all documents, or over those that are ticked, and tells the result. */
  spreadAll(isAmongTicked = false): void {
    this.#tell(this.#spreadOver(isAmongTicked));
  }

  /** Nobody asked, so nothing is told where nothing is applied: what a saved payment settled is no longer open. */
  #spreadBySelf(): void {
    const shares = this.#spreadOver(false);
    if (shares.length > 0) this.#tell(shares);
  }
  #tell(shares: readonly SpreadShare[]): void {
    this.charges?.announce(words.spreadDone(this.print(sum(shares.map(({ amount }) => amount))), shares.length));
  }

  #spreadOver(isAmongTicked: boolean): readonly SpreadShare[] {
    if (!this.charges) return [];
    const { toApply, applied } = this.figures();
    const items = this.items().filter(({ isTicked: is }) => is || !isAmongTicked);
    const { shares } = spread(
      items,
      this.isFixed
        ? toApply
        : isAmongTicked
          ? applied
          : sum(items.map(({ open, discount }) => subtract(open, discount))),
      this.state.get().rule,
      writeOffLimitFor(this.model),
    );
    this.apply(isAmongTicked ? words.steps.among : words.steps.spread, shares, {
      reasonOf: (share, at) => this.#reasonOf(share, at, items),
    });
    return shares;
  }

  /** Writes what each document gets as one step; all others get nothing, or are kept when these are added. */
  apply(
    label: string,
    shares: readonly SpreadShare[],
    {
      isAdding = false,
      reasonOf,
    }: { readonly isAdding?: boolean; readonly reasonOf: (share: SpreadShare, at: number) => string },
  ): void {
    const { charges } = this;
    if (!charges) return;
    const by = new Map(shares.map((share, at) => [share.id, { ...share, why: reasonOf(share, at) }]));
    this.#write(charges, label, (cells): Cells => {
      const share = by.get(docOf(cells));
      return share
        ? {
            apply: value(true),
            amount: value(share.amount),
            disc: isZero(share.discount) ? emptyValue : value(share.discount),
            writeOff: emptyValue,
            why: because(share.why),
          }
        : isAdding
          ? {}
          : nothing;
    });
    this.#settled();
  }

  /** Its place in the order of the rule, or that it is the very amount; the last one may get only what was left. */
  #reasonOf({ id, amount, discount }: SpreadShare, at: number, items: readonly SpreadItem[]): string {
    const { rule } = this.state.get();
    const item = items.find((each) => each.id === id);
    const isWhole = item === undefined || add(amount, discount) === item.open;
    if (rule === 'exact' && at === 0 && isWhole && amount === this.figures().toApply) return words.why.exact;
    return isWhole
      ? words.why.byRule(at + 1, words.rules[rule === 'exact' ? 'dueDate' : rule])
      : words.why.restOf(at + 1);
  }

  takeAll(): void {
    if (this.charges)
      this.#write(this.charges, words.steps.all, (cells): Cells =>
        amountOf(cells.open) === undefined
          ? {}
          : { apply: value(true), ...wholeOrUnapplied(cells, undefined), why: because(words.why.all) },
      );
  }
  /** Lines of documents that are no longer open. */
  takeOff(docs: ReadonlySet<string>): void {
    if (this.charges)
      this.#write(this.charges, words.steps.none, (cells): Cells => (docs.has(docOf(cells)) ? nothing : {}));
  }
  takeNone(): void {
    if (this.charges) this.#write(this.charges, words.steps.none, () => nothing);
  }

  /** The active line gets the remaining amount, up to its open balance. */
  takeRest(grid: RuledGrid): void {
    const { active } = grid.selection;
    const row = active && grid.store.rowAt(active.row);
    if (!active || !row) return;
    const unapplied = grid === this.charges ? this.unapplied() : undefined;
    const given =
      unapplied === undefined ? undefined : add(unapplied, isTicked(grid, row.id) ? money(row.cells, 'amount') : zero);
    // Until a saved line's open balance is known, only the amount decides.
    const taken =
      amountOf(row.cells.open) === undefined
        ? given === undefined || given <= 0n
          ? {}
          : { amount: value(given) }
        : wholeOrUnapplied(row.cells, given);
    if (!taken.amount) return;
    grid.write(words.steps.rest, [
      { row: active.row, cells: { apply: value(true), ...taken, why: because(words.why.rest) } },
    ]);
  }

  /** Takes the discount of the active line, or gives it back. */
  turnDiscount(grid: RuledGrid): void {
    const { active } = grid.selection;
    const row = active && grid.store.rowAt(active.row);
    if (!active || !row || !('disc' in row.cells || grid.options.columns.some(({ field }) => field === 'disc'))) return;
    const [open, discount] = [money(row.cells, 'open'), money(row.cells, 'discount')];
    const isTaken = !isZero(money(row.cells, 'disc'));
    if (!isTaken && isZero(discount))
      return grid.announce(row.cells.isOver?.value === true ? words.discountOver : words.nothingOpen);
    grid.write(words.steps.discount, [
      {
        row: active.row,
        cells: {
          apply: value(true),
          writeOff: emptyValue,
          amount: value(isTaken ? open : subtract(open, discount)),
          disc: isTaken ? emptyValue : value(discount),
        },
      },
    ]);
  }

  /** Gives discounts back; where the lines decide about the money it pays for them. */
  dropDiscounts(docs: ReadonlySet<string>): void {
    const isPaid = !this.isFixed;
    if (this.charges)
      this.#write(this.charges, words.steps.discount, (cells): Cells =>
        docs.has(docOf(cells)) ? { disc: emptyValue, amount: value(money(cells, isPaid ? 'open' : 'amount')) } : {},
      );
  }

  /** Uses exactly these credits and deposits completely, or these in addition to those used. */
  takeCredits(ids: ReadonlySet<string>, isAdding = false): void {
    for (const name of Object.keys(this.settles.lists)) {
      const grid = name === 'apply' ? undefined : this.model.grids.get(name);
      if (grid)
        this.#write(grid, words.steps.credits, (cells): Cells =>
          ids.has(docOf(cells))
            ? { apply: value(true), amount: value(money(cells, 'open')) }
            : isAdding
              ? {}
              : { apply: value(false), amount: emptyValue },
        );
    }
    // The lines were chosen together with the credits.
    this.#seen = this.#seenNow();
  }

  /** Sets the header amount as if it had been typed, and keeps the lines. */
  setMoney(amount: Minor): void {
    const { money: field } = this.settles;
    if (field === undefined) return;
    this.#seen = undefined;
    this.model.setField(field, minorToNumber(amount, this.model.precision));
    this.#spread = this.signature();
  }

  /** The open documents of the lines, with the facts that applying depends on. */
  items(): readonly (SpreadItem & { readonly isTicked: boolean; readonly name: string })[] {
    const { charges } = this;
    return (charges?.store.order() ?? []).flatMap((id) => {
      const cells = charges?.store.row(id)?.cells;
      if (!cells?.open) return [];
      const [doc, made, due] = [cells.doc?.value, cells.madeOn?.value, cells.dueDate?.value];
      return [
        {
          id: docOf(cells),
          name: typeof doc === 'object' ? doc.name : '',
          open: money(cells, 'open'),
          discount: this.#takesDiscount ? money(cells, 'discount') : zero,
          tranDate: typeof made === 'string' ? made : '',
          dueDate: typeof due === 'string' ? due : null,
          isTicked: cells.apply?.value === true,
        },
      ];
    });
  }
  get #takesDiscount(): boolean {
    return 'disc' in (this.model.definition.sublists.apply?.fields ?? {});
  }

  /** To detect changes by hand. */
  signature = (): string => appliedText(this.charges);
  /** Marks the documents that an answer would take. */
  preview(docs: ReadonlySet<string>): void {
    for (const name of Object.keys(this.settles.lists)) {
      const grid = this.model.grids.get(name);
      if (grid) previewDocs(grid, docs, docOf);
    }
  }

  print = (amount: Minor): string =>
    this.model.tools.formats().amount(minorToNumber(amount, this.model.precision), currencyOf(this.model));
  #write(grid: RuledGrid, label: string, cellsOf: (cells: Cells) => Cells): void {
    const edits = grid.store.order().flatMap((id, row): readonly LineEdit[] => {
      const before = grid.store.row(id)?.cells ?? {};
      const { disc: _, writeOff: __, ...others } = cellsOf(before);
      const cells = this.#takesDiscount ? cellsOf(before) : others;
      return isAlike(before, cells) ? [] : [{ row, cells }];
    });
    if (edits.length > 0) grid.write(label, edits);
  }
  /** The inputs of applying: when one changes, lines no longer match. */
  #seenNow(): string {
    const { charges } = this;
    const gone = charges ? charges.store.order().filter((id) => isGone(charges.store.row(id)?.cells ?? {})).length : 0;
    return `${this.figures().toApply} ${this.state.get().rule} ${charges?.store.size ?? 0} ${gone}`;
  }
  #settled(): void {
    this.#spread = this.signature();
    this.state.set({ ...this.state.get(), asks: false });
  }
}
