import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../api/me';
import { notify } from '../../api/notify';
import { slimStructuresKey } from '../../api/structures';
import { RecordForm } from '../../ui/form/RecordForm';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { Panel } from '../../ui/page/Panel';
import { inputOf, type PlaceForm } from './place';
import {
  saveStructure,
  structureQuery,
  type StructureRecord,
  structuresKey,
  type StructureSheet,
} from './structure-kind';

type Props<One extends StructureRecord, Values extends FieldValues, Form extends PlaceForm> = {
  sheet: StructureSheet<One, Values, Form>;
  record: One | null;
};

/** Form of a structure; of a new one if `record` is null. */
export function StructureEditor<One extends StructureRecord, Values extends FieldValues, Form extends PlaceForm>(
  props: Props<One, Values, Form>,
) {
  const { sheet, record } = props;
  const { schema, valuesOf, labelOf, fieldByProblem, panels, kind } = sheet;
  const { name, labels, paths } = kind;
  const client = useQueryClient();
  const navigate = useNavigate();
  const editing = useSavedRecord<Values, Form, One>({
    schema,
    record,
    valuesOf,
    fieldByProblem,
    draftKey: draftKey(useMe().id, record?.id ?? `new-${name}`),
    send: (form, ifMatch) => saveStructure<One>(name, record?.id, inputOf(form), ifMatch),
    onSaved: (saved) => {
      client.setQueryData(structureQuery<One>(name, saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: [...structuresKey(name), 'list'] });
      void client.invalidateQueries({ queryKey: slimStructuresKey });
      notify.success(labels.saved);
      if (!record) void navigate(paths.one(saved.id), { replace: true });
    },
  });
  return (
    <RecordForm editing={editing} labelOf={labelOf}>
      {panels.map(({ title, intro, hint = intro, Fields }) => (
        <Panel key={title} title={title} intro={hint}>
          <Fields />
        </Panel>
      ))}
    </RecordForm>
  );
}
