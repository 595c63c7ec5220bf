import { useNavigate } from 'react-router-dom';
import type { RecordType } from '#contract/records/registry';
import { listAddress } from '../../shell/navigation.ts';
import { usePreferenceStore } from '../../shell/preferences.ts';

/** Goes to the tree or the list of a type, which then opens in that way for this person. */
export function useTreeChoice(type: RecordType): (as: 'tree' | 'list') => void {
  const store = usePreferenceStore();
  const navigate = useNavigate();
  return (as) => {
    const others = (store.get().asList ?? []).filter((each) => each !== type);
    store.change({ asList: as === 'list' ? [...others, type] : others });
    void navigate(`${listAddress(type)}?show=${as}`);
  };
}
