import { useState } from 'react';
import { type ChartId, charts, chartsFor } from '#contract/company/charts';
import { type ChartLanguage, chartLanguages } from '#contract/company/concepts';
import { chartOf, chartSteps, chartWrites } from '#contract/company/steps';
import { accountTypes } from '#contract/lists/accountTypes';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import type { StepProps } from './stepProps.ts';
import { guideMessages as words } from './guideMessages.ts';
import { StepForm } from './StepForm.tsx';
import { useCarryOut } from './useGuide.ts';

/** A chart from a template, shown account by account before it is created. */
export function ChartStep({ facts, onDone }: StepProps) {
  const work = useCarryOut();
  const offered = chartsFor(facts.root?.country ?? '');
  const [chart, setChart] = useState<ChartId>(() => chartOf(facts) ?? offered[0] ?? 'general');
  const [language, setLanguage] = useState<ChartLanguage>(charts[chart].language);
  if (!facts.root) return <p className="two guide-text">{words.before(words.steps.company)}</p>;
  const steps = chartSteps(chart, language, facts);
  const changes = steps.filter(({ does }) => does !== 'keep').length;
  const save = async () => {
    if (await work.carryOut((now) => chartWrites(chart, language, now))) onDone();
  };
  const choose = (value: string) => {
    const id = offered.find((each) => each === value);
    if (!id) return;
    setChart(id);
    setLanguage(charts[id].language);
  };
  return (
    <StepForm
      work={work}
      save={changes === 0 ? words.continue : words.createChart(changes)}
      onSave={() => (changes === 0 ? onDone() : void save())}
    >
      <div className="fields">
        <Field label={words.chart} span={2}>
          <Select
            value={chart}
            options={offered.map((value) => ({ value, label: words.charts[value] }))}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
        <Field label={words.language}>
          <Select
            value={language}
            options={chartLanguages.map((value) => ({ value, label: words.languages[value] }))}
            onChange={({ target }) => setLanguage(chartLanguages.find((each) => each === target.value) ?? 'en')}
          />
        </Field>
      </div>
      {changes === 0 && <p className="two guide-text">{words.chartDone}</p>}
      <ScrollArea label={words.steps.chart}>
        <table className="grid guide-table" aria-label={words.steps.chart}>
          <TableHead
            columns={[
              { label: words.number },
              { label: words.account },
              { label: words.type },
              { label: words.effect },
            ]}
          />
          <tbody>
            {steps.map(({ number, name, type, does }) => (
              <tr key={number}>
                <td>{number}</td>
                <td dir="auto">{name}</td>
                <td>{accountTypes[type].label}</td>
                <td className={does === 'keep' ? 'two' : undefined}>{words.does[does]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </StepForm>
  );
}
