import { useNavigate } from 'react-router-dom';
import type { RecordType } from '#contract/records/index';
import { listAddress } from '#app/platform/router/addresses.ts';
import { usePreferenceStore } from '#app/platform/preferences/preferences.ts';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { listToolMessages as words } from './toolMessages.ts';

/** Goes to the tree or the list of a type, which then opens in that way for this person. */
export function TreeChoice({ type, value }: { readonly type: RecordType; readonly value: 'tree' | 'list' }) {
  const store = usePreferenceStore();
  const navigate = useNavigate();
  const choose = (as: 'tree' | 'list') => {
    const others = (store.get().asList ?? []).filter((each) => each !== type);
    store.change({ asList: as === 'list' ? [...others, type] : others });
    void navigate(`${listAddress(type)}?show=${as}`);
  };
  return (
    <Segments
      label={words.showAs}
      value={value}
      options={[
        { value: 'list', label: words.list },
        { value: 'tree', label: words.tree },
      ]}
      onChange={choose}
    />
  );
}
