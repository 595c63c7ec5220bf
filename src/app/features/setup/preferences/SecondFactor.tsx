import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SecondFactorSetup } from '#contract/wire/sessions';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { CopyButton } from '#app/ui/inputs/CopyButton.tsx';
import { ChoiceDialog } from '#app/ui/overlays/Dialog.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { setupKeys, setupQueries, setupWrites } from '../accessApi.ts';
import { secondFactorMessages as words } from './secondFactorMessages.ts';
// oxlint-disable-next-line import/no-named-as-default -- the types know the default only
import qrcode from 'qrcode-generator';

/** Turns a code besides the password on and off; the recovery codes are shown once. */
export function SecondFactor() {
  const { client } = useConnection();
  const { data, error, refetch } = useQuery(setupQueries(client).secondFactor());
  const { date } = useFormats();
  const steps = useSteps();
  const [isAsking, setIsAsking] = useState(false);
  if (!data)
    return error ? (
      <div className="su-second">
        <PartFailed what={words.title} error={error} onRetry={() => void refetch()} />
      </div>
    ) : null;
  const isIdle = steps.setup === undefined && steps.codes === undefined;
  return (
    <section aria-labelledby="second-factor" className="su-second">
      <div className="section">
        <h2 id="second-factor">{words.title}</h2>
      </div>
      <p className="two">
        {data.isOn && data.since !== null ? words.on(date(data.since.slice(0, 10)), data.recoveryCodesLeft) : words.off}
      </p>
      {isIdle && (
        <div className="acts">
          <Button isBusy={steps.isBusy} onClick={() => void steps.begin()}>
            {data.isOn ? words.again : words.turnOn}
          </Button>
          {data.isOn && (
            <Button
              variant="danger"
              disabledReason={data.isRequired ? words.requiredWhy : undefined}
              onClick={() => setIsAsking(true)}
            >
              {words.turnOff}
            </Button>
          )}
        </div>
      )}
      {steps.setup && <Confirm setup={steps.setup} steps={steps} />}
      {steps.codes && <Codes codes={steps.codes} onKept={steps.forget} />}
      <ChoiceDialog
        isOpen={isAsking}
        title={words.offTitle}
        onClose={() => setIsAsking(false)}
        choices={[
          { label: words.cancel, isSafe: true, onChoose: () => setIsAsking(false) },
          {
            label: words.turnOff,
            variant: 'dangerPrimary',
            onChoose: () => {
              setIsAsking(false);
              void steps.turnOff();
            },
          },
        ]}
      >
        <p>{words.offText}</p>
      </ChoiceDialog>
    </section>
  );
}

type Steps = ReturnType<typeof useSteps>;

function Confirm({ setup, steps }: { readonly setup: SecondFactorSetup; readonly steps: Steps }) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void steps.confirm(code);
  };
  return (
    <form className="su-confirm" onSubmit={submit}>
      <p>{words.scan}</p>
      <QrCode text={setup.uri} label={words.picture} />
      <div className="su-linkline">
        <TextInput
          label={words.secret}
          isCode
          readOnly
          value={setup.secret}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={() => setup.secret} label={words.copySecret} variant="default" />
      </div>
      <Field label={words.code} error={steps.problem}>
        <TextInput
          isCode
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <div className="acts">
        <Button onClick={steps.forget}>{words.cancel}</Button>
        <Button variant="primary" isSubmit isBusy={steps.isBusy}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}

function Codes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  return (
    <div className="su-confirm" role="status">
      <p>{words.keep}</p>
      <ul className="su-codes" aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="acts">
        <CopyButton text={() => codes.join('\n')} label={words.copyCodes} variant="default" />
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </div>
  );
}

/** The pending setup, and the writes; a refusal is shown at the code, anything else as a message. */
function useSteps() {
  const { client } = useConnection();
  const cache = useQueryClient();
  const writes = setupWrites(client);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const refused = error instanceof ServiceError ? error.problems[0] : undefined;
      if (refused?.path.join('.') === 'code') setProblem(refused.detail);
      else showToast(refused?.detail ?? words.failed, { tone: 'critical' });
    } finally {
      setIsBusy(false);
    }
  };
  const readAgain = () => cache.invalidateQueries({ queryKey: setupKeys.secondFactor });
  return {
    setup,
    codes,
    problem,
    isBusy,
    // The state doesn't change yet: nothing is reloaded, so that a code can be confirmed immediately.
    begin: () => attempt(async () => setSetup(await writes.beginSecondFactor())),
    confirm: (code: string) =>
      attempt(async () => {
        setCodes(await writes.confirmSecondFactor(code.trim()));
        setSetup(undefined);
        showToast(words.isOn);
        await readAgain();
      }),
    turnOff: () =>
      attempt(async () => {
        await writes.endSecondFactor();
        showToast(words.isOff);
        await readAgain();
      }),
    forget: () => {
      setSetup(undefined);
      setCodes(undefined);
      setProblem(undefined);
    },
  };
}

const MARGIN = 4;

/** A text as a picture that cameras read. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * MARGIN;
  const path = Array.from({ length: count * count }, (_, at) => [Math.floor(at / count), at % count] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`)
    .join('');
  // Dark on light in every theme: cameras need it.
  return (
    <svg className="su-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
