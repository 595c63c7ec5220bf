import { flushSync } from 'react-dom';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Dialog } from '#app/ui/overlays/Dialog.tsx';
import { formMessages } from '../formMessages.ts';
import type { FormModel } from '../model/FormModel.ts';
import { othersOf } from './findDuplicates.ts';
import { sameNumberMessages as words } from './sameNumberMessages.ts';
import type { SameNumber, SaveParts } from './useSave.ts';

interface SameNumberDialogProps {
  readonly model: FormModel;
  readonly same: SameNumber;
  readonly save: SaveParts;
}

/** Asks before saving a vendor document or check with a number already used: open the other, go back, or save anyway. */
export function SameNumberDialog({ model, same: { candidate, next }, save }: SameNumberDialogProps) {
  const formats = model.tools.formats();
  const isCheck = candidate.type !== undefined;
  // The focus returns to the number, which has to be checked.
  const back = () => {
    flushSync(save.closeSameNumber);
    document.getElementById(`f-${model.type}-${isCheck ? 'checkNum' : 'otherRefNum'}`)?.focus();
  };
  const saveAll = () => {
    othersOf(model).add(candidate.id);
    save.closeSameNumber();
    void save.save(next, true);
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={isCheck ? words.checkTitle : words.title}
      onClose={back}
      actions={
        <>
          <Button onClick={saveAll}>{isCheck ? words.saveCheck : words.saveAll}</Button>
          <Button
            onClick={() =>
              void window.open(recordAddress(candidate.type ?? model.type, candidate.id), '_blank', 'noopener')
            }
          >
            {words.open(candidate.number)}
          </Button>
          <Button variant="primary" keys="Escape" data-autofocus="" onClick={back}>
            {formMessages.keepEditing}
          </Button>
        </>
      }
    >
      <p>
        {isCheck
          ? words.check(candidate.number, formats.date(candidate.date))
          : formMessages.twin.reference(candidate.number, formats.date(candidate.date), '')}
      </p>
      <p className="two">{isCheck ? words.whyCheck : words.why}</p>
    </Dialog>
  );
}
