import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { placeLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useGrant } from '../../api/me';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Loading } from '../../ui/feedback/Loading';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';
import { SheetHeading } from '../../ui/page/SheetHeading';
import { ChangesPanel } from '../changes/ChangesPanel';
import type { PlaceForm } from './place';
import { structureQuery, type StructureRecord, type StructureSheet } from './structure-kind';
import { StructureEditor } from './StructureEditor';
import { useMayMaintain } from './use-may-maintain';

type Props<One extends StructureRecord, Values extends FieldValues, Form extends PlaceForm> = {
  sheet: StructureSheet<One, Values, Form>;
};

/** Page of a structure; without an id, of a new one (spec 001 §2). */
export function StructurePage<One extends StructureRecord, Values extends FieldValues, Form extends PlaceForm>(
  props: Props<One, Values, Form>,
) {
  const { sheet } = props;
  const { id } = useParams();
  const { grants, labels, paths } = sheet.kind;
  return id ? (
    <GrantGuard grant={grants.read}>
      <ExistingStructure key={id} id={id} sheet={sheet} />
    </GrantGuard>
  ) : (
    <GrantGuard grant={grants.create}>
      <Stack gap="5">
        <SheetHeading title={labels.newTitle} list={paths.list} />
        <StructureEditor sheet={sheet} record={null} />
        <Panel title={sheet.later.title}>
          <Text color="fg.muted">{sheet.later.text}</Text>
        </Panel>
      </Stack>
    </GrantGuard>
  );
}

function ExistingStructure<One extends StructureRecord, Values extends FieldValues, Form extends PlaceForm>(
  props: Props<One, Values, Form> & { id: string },
) {
  const { sheet, id } = props;
  const { kind, panels, Parts } = sheet;
  const { data: record, error, refetch } = useQuery(structureQuery<One>(kind.name, id));
  const mayUpdate = useGrant(kind.grants.update);
  const mayMaintain = useMayMaintain(kind.grants.update);
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!record) return <Loading />;
  const isMaintained = mayMaintain(record.localHealthAuthorityCode);
  return (
    <Stack gap="5">
      <SheetHeading title={record.description} list={kind.paths.list} />
      {mayUpdate && !isMaintained && <Notice kind="info">{placeLabels.notOfYourAuthority}</Notice>}
      {isMaintained ? (
        <StructureEditor sheet={sheet} record={record} />
      ) : (
        panels.map(({ title, intro, View }) => (
          <Panel key={title} title={title} intro={intro}>
            <View record={record} />
          </Panel>
        ))
      )}
      <Parts id={id} localHealthAuthorityCode={record.localHealthAuthorityCode} mayWrite={isMaintained} />
      <ChangesPanel record={`${kind.name}/${id}`} />
    </Stack>
  );
}
