import { useSyncExternalStore } from 'react';
import { isZero } from '#contract/values/money';
import { type SpreadRule, spreadRules } from './spread.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Switch } from '#app/ui/inputs/Checkbox.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import type { ApplicationModel } from './applicationModel.ts';
import { creditsFirst } from './creditsFirst.ts';
import { settlementMessages as words } from './settlementMessages.ts';

const isRule = (text: string): text is SpreadRule => spreadRules.some((rule) => rule === text);

interface SpreadBarProps {
  readonly application: ApplicationModel;
  /** Without a customer or vendor there is nothing to apply to yet. */
  readonly hasParty: boolean;
}

/**
 * How an amount is applied: automatically or manually, in which order, to all or selected documents. The order is there
 * from the start: screen readers follow a list of choices that appears, away from the field that has the focus.
 */
export function SpreadBar({ application, hasParty }: SpreadBarProps) {
  const state = useSyncExternalStore(application.state.subscribe, application.state.get);
  const credits = creditsFirst(application);
  const options = spreadRules.map((rule) => ({ value: rule, label: words.rules[rule] }));
  const hasMoney = application.settles.money !== undefined;
  return (
    <div className="toolbar spread" role="group" aria-label={words.spread}>
      {hasMoney && (
        <Switch checked={state.isBySelf} onChange={(event) => application.choose({ isBySelf: event.target.checked })}>
          {words.spread}
        </Switch>
      )}
      <span className="spread-rule">
        <Select
          label={words.order}
          value={state.rule}
          options={options}
          onChange={(event) => isRule(event.target.value) && application.choose({ rule: event.target.value })}
        />
      </span>
      {hasParty && (
        <>
          {!state.isBySelf && <Button onClick={() => application.spreadAll()}>{words.spreadNow}</Button>}
          <Button variant="quiet" onClick={() => application.spreadAll(true)}>
            {words.amongTicked}
          </Button>
          <span className="right">
            {!isZero(credits.amount) && (
              <Button variant="quiet" onClick={credits.take}>
                {words.creditsFirst(application.print(credits.amount), credits.count)}
              </Button>
            )}
            <Button variant="quiet" onClick={() => application.takeAll()}>
              {words.all}
            </Button>
            <Button variant="quiet" onClick={() => application.takeNone()}>
              {words.none}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
