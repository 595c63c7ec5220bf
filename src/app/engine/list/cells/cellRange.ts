/** Cells by place: rows and columns from 0, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface CellPoint {
  readonly row: number;
  readonly column: number;
}

export const rangeBetween = (from: CellPoint, to: CellPoint): CellRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export const cellsIn = ({ top, bottom, left, right }: CellRange): number => (bottom - top + 1) * (right - left + 1);
