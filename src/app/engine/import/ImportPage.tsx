import { ArrowLeft } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { inSentence } from '#contract/messages/language';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { LocalWorkspaceContext } from '#app/platform/drafts/localWorkspaceContext.ts';
import { groupOf } from '#app/platform/shell/navigation.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { NoPermission } from '#app/platform/shell/NoPermission.tsx';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { isUnmoved } from '#app/engine/form/view/formFocus.ts';
import { SublistGrid } from '#app/engine/grid/view/SublistGrid.tsx';
import { ImportBar } from './ImportBar.tsx';
import { ImportDraft } from './ImportDraft.tsx';
import { importMessages as words } from './importMessages.ts';
import { importableSublists } from './importRules.ts';
import { ImportTools } from './ImportTools.tsx';
import { useImportFile } from './useImportFile.ts';
import { useImportModel } from './useImportModel.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';
import './import.css';

/** Many records of one type from a file, put right in the same grid that forms have, at `/records/{type}/import`. */
export function ImportPage() {
  const { type: name = '' } = useParams();
  const { can } = useCaller();
  const type = findRecordType(name);
  if (type === undefined) return <NotFound />;
  const definition = definitionOf(type);
  const isOffered = definition.operations?.includes('create') ?? true;
  const isAllowed = isOffered && can(definition.permission.id, 'Create');
  return (
    <Screen title={words.title(definition.plural)} isUntitled={!isAllowed}>
      {isAllowed ? (
        <TypedImport key={type} type={type} />
      ) : (
        <NoPermission what={inSentence(words.title(definition.plural))} permission={definition.permission} />
      )}
    </Screen>
  );
}

function TypedImport({ type }: { readonly type: RecordType }) {
  const definition = definitionOf(type);
  const sublists = importableSublists(definition);
  const [lines, setLines] = useState(definition.category === 'transaction' ? sublists[0]?.[0] : undefined);
  const { model, dialog } = useImportModel(type, definition, lines);
  const files = useImportFile(model);
  const workspace = useContext(LocalWorkspaceContext);
  // Pasting needs the cursor in the first cell; a user who has moved the focus keeps it.
  useEffect(() => {
    if (isUnmoved(null)) model.selection.moveTo({ row: 0, column: 0 });
  }, [model]);
  return (
    <>
      <ScreenHead group={groupOf(type).label} title={words.title(definition.plural)}>
        <Link className="btn quiet" to={listAddress(type)}>
          <Icon of={ArrowLeft} />
          {words.back(definition.plural)}
        </Link>
        <ImportTools model={model} definition={definition} onFile={(file) => void files.read(file)} />
      </ScreenHead>
      {workspace && (
        <ImportDraft
          type={type}
          title={words.title(definition.plural)}
          model={model}
          lines={lines}
          onLines={setLines}
        />
      )}
      <div className="import-intro">
        <p className="two">
          {words.intro} {words.dropHint}
        </p>
        {sublists.length > 0 && (
          <Field label={words.lines} hint={lines === undefined ? undefined : words.linesHint}>
            <Select
              value={lines ?? ''}
              emptyLabel={words.withoutLines}
              options={sublists.map(([value, { label }]) => ({ value, label: words.with(label) }))}
              onChange={({ target }) => setLines(target.value === '' ? undefined : target.value)}
            />
          </Field>
        )}
      </div>
      <div className={classNames('import-grid', files.isOver && 'is-over')} data-drop={words.drop} {...files.drop}>
        <SublistGrid key={lines ?? ''} model={model} label={words.gridOf(definition.plural)}>
          <ImportBar type={type} definition={definition} model={model} lines={lines} />
        </SublistGrid>
      </div>
      {dialog}
    </>
  );
}
