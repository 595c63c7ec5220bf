import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { offers, takesCopies } from '#contract/derive/offeredOperations';
import type { ListRow } from '#app/platform/api/records.ts';
import { usePrefetchRecord } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { copyAddress, recordAddress } from '#app/platform/router/addresses.ts';
import type { RowActions } from './ListRows.tsx';
import type { ListParts, MenuPlace, RowCommands } from '../listParts.ts';
import { extended, toggled } from './selection.ts';

/** Actions for a row; the same object for the life of the list, however its rows change. */
export function useRowActions(
  { type, definition, control, setSelection }: ListParts,
  rows: readonly ListRow[],
  point: (id: string) => void,
  openMenu: (place: MenuPlace) => void,
): RowActions & RowCommands {
  const navigate = useNavigate();
  const prefetch = usePrefetchRecord();
  const { can } = useCaller();
  const latest = useRef({ rows, control });
  latest.current = { rows, control };
  return useMemo(() => {
    const hover: { timer?: ReturnType<typeof setTimeout> } = {};
    return {
      toggle: (row, isRange) => {
        point(row.id);
        setSelection((former) => (isRange ? extended(former, latest.current.rows, row) : toggled(former, row)));
      },
      open: (row, inTab) => {
        const to = recordAddress(type, row.id);
        if (inTab) window.open(to, '_blank', 'noopener');
        else void navigate(to);
      },
      point: (row) => point(row.id),
      prefetch: (row) => {
        clearTimeout(hover.timer);
        hover.timer = setTimeout(() => prefetch(type, row.id), HOVER_MS);
      },
      menu: (row, field, at) => {
        point(row.id);
        openMenu({ row, field, at });
      },
      edit:
        offers(definition, 'update') && can(definition.permission.id, 'Edit')
          ? (row) => void navigate(`${recordAddress(type, row.id)}/edit`)
          : undefined,
      duplicate:
        takesCopies(definition) && can(definition.permission.id, 'Create')
          ? (row) => void navigate(copyAddress(type, row.id))
          : undefined,
    };
  }, [type, definition, navigate, prefetch, can, point, setSelection, openMenu]);
}

/** A pointer that only passes over triggers no request. */
const HOVER_MS = 120;
