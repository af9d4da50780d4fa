import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type CivilRegistryRecord, registryFormLabels, shellLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { patientName } from '../../../ui/display/patient-name';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { ChangesPanel } from '../../changes/ChangesPanel';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { MergedNotice, ToMergedRecord } from '../../../ui/page/MergedRecord';
import { useGrant } from '../../../api/me';
import { useUnsaved } from '../../../ui/form/use-unsaved';
import { backAddress, isEmbedded } from '../back-address';
import { type FormSection, formSections } from '../form/registry-values';
import { IdentifiersPanel } from '../IdentifiersPanel';
import { recordQuery } from '../queries';
import { DocumentsPanel } from './DocumentsPanel';
import { SectionPanel } from './SectionPanel';
import { UpdateInfoButton } from './UpdateInfoButton';

/** Page with the civil registry record of a patient (spec 001 §2). */
export function RecordPage() {
  const { patientId = '' } = useParams();
  return (
    <GrantGuard grant="civil_registry_read">
      <RegistryRecord key={patientId} patientId={patientId} />
    </GrantGuard>
  );
}

function RegistryRecord({ patientId }: { patientId: string }) {
  const { data: record, error, refetch } = useQuery(recordQuery(patientId));
  if (error && !record) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!record) return <Loading rows={6} height="24" />;
  if (record.id !== patientId) return <ToMergedRecord path={paths.civilRegistry(record.id)} />;
  return <Sections record={record} />;
}

const beforeDocuments = formSections.indexOf('contactPoints');

function Sections({ record }: { record: CivilRegistryRecord }) {
  const [query] = useSearchParams();
  const isGranted = useGrant('civil_registry_update');
  const isUpdatable = isGranted && record.updatable;
  const [dirty, setDirty] = useState<readonly FormSection[]>([]);
  const isDirty = dirty.length > 0;
  const reportDirty = useCallback(
    (section: FormSection, isOn: boolean) =>
      setDirty((sections) => [...sections.filter((each) => each !== section), ...(isOn ? [section] : [])]),
    [],
  );
  useUnsaved(isDirty);
  const panel = (section: FormSection) => (
    <SectionPanel
      key={section}
      section={section}
      record={record}
      isUpdatable={isUpdatable}
      onDirtyChange={reportDirty}
    />
  );

  return (
    <Stack gap="5">
      <HStack justify="space-between" align="flex-start" wrap="wrap" gap="3">
        <Box>
          <Heading as="h1" size="2xl">
            {patientName(record)}
          </Heading>
          <Text color="fg.muted">{introOf(isGranted, record.updatable)}</Text>
        </Box>
        <HStack wrap="wrap" gap="3">
          {!isEmbedded(query) && (
            <Button asChild variant="outline" bg="bg">
              <Link to={backAddress(query, record.id)}>
                <ArrowLeft size={18} aria-hidden />
                {shellLabels.back}
              </Link>
            </Button>
          )}
          <UpdateInfoButton record={record} isBlocked={isDirty} />
        </HStack>
      </HStack>
      <MergedNotice name={patientName(record)} />
      {formSections.slice(0, beforeDocuments).map(panel)}
      <DocumentsPanel patientId={record.id} isUpdatable={isUpdatable} />
      {formSections.slice(beforeDocuments).map(panel)}
      <IdentifiersPanel patientId={record.id} />
      <ChangesPanel record={`patients/${record.id}`} />
    </Stack>
  );
}

const introOf = (isGranted: boolean, isUpdatable: boolean): string => {
  if (!isGranted) return registryFormLabels.readOnly;
  return isUpdatable ? registryFormLabels.recordIntro : registryFormLabels.notUpdatable;
};
