import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import {
  correctionLabels as labels,
  correctionReasonLabels,
  fillLabel,
  type IdentityCorrection,
} from '@percorso/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../api/client';
import { correctionsKey } from '../../api/identity-corrections';
import { useWorkflowChanges } from '../../api/use-workflow-changes';
import { paths } from '../../paths';
import { download } from '../../ui/data-table/download';
import { patientText } from '../../ui/data-table/patient-column';
import { formatDate, formatDateTime } from '../../ui/display/dates';
import { Facts } from '../../ui/display/Facts';
import { Loaded } from '../../ui/feedback/Loaded';
import { useRestoreFocus } from '../../ui/focus/use-restore-focus';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Panel } from '../../ui/page/Panel';
import { SheetHeading } from '../../ui/page/SheetHeading';
import { organisationText } from './correction-columns';
import { ComparedIdentities } from './ComparedIdentities';
import { CorrectionActions } from './CorrectionActions';
import { CorrectionState } from './CorrectionState';
import { correctionQuery } from './queries';

/** Page of one correction: the identity as it is and as proposed, why, and the decision. Decision 0025. */
export function IdentityCorrectionPage() {
  const { correctionId = '' } = useParams();
  return (
    <GrantGuard grant="identity_correction_read">
      <Correction key={correctionId} id={correctionId} />
    </GrantGuard>
  );
}

function Correction({ id }: { id: string }) {
  useWorkflowChanges('identity-correction', correctionsKey);
  return (
    <Loaded query={useQuery(correctionQuery(id))} rows={6} isPage>
      {(correction) => (
        <Stack gap="5">
          <SheetHeading
            title={fillLabel(labels.titleOf, { patient: patientText(correction) })}
            list={paths.identityCorrections}
          />
          <Decision correction={correction} />
          <Proposal correction={correction} />
        </Stack>
      )}
    </Loaded>
  );
}

function Decision({ correction }: { correction: IdentityCorrection }) {
  const focused = useRestoreFocus<HTMLDivElement>(correction.state);
  return (
    <Panel title={labels.compared} tools={<CorrectionState state={correction.state} />}>
      <Box ref={focused} tabIndex={-1} outline="none">
        <Stack gap="4">
          <ComparedIdentities correction={correction} />
          <Facts
            facts={[
              [labels.decidedAt, correction.decidedAt && formatDateTime(correction.decidedAt)],
              [labels.decidedBy, correction.decidedBy],
              [labels.motivation, correction.motivation],
            ]}
          />
          <CorrectionActions correction={correction} />
        </Stack>
      </Box>
    </Panel>
  );
}

function Proposal({ correction }: { correction: IdentityCorrection }) {
  const { id, patientId, document, reasonCode } = correction;
  const { documentType: type, documentDate, fileName } = document;
  const saving = useMutation({
    mutationFn: async () => {
      const reply = await api.raw(`/patients/${patientId}/documents/${document.id}`, { accept: '*/*' });
      download(await reply.blob(), fileName);
    },
  });
  return (
    <Panel title={labels.proposal}>
      <Stack gap="4">
        <Facts
          facts={[
            [labels.reasonCode, correctionReasonLabels[reasonCode]],
            [labels.reason, correction.reason],
            [labels.overrideReason, correction.fiscalCodeOverrideReason],
            [labels.document, fillLabel(labels.documentOf, { type, date: formatDate(documentDate) })],
            [labels.proposedAt, formatDateTime(correction.proposedAt)],
            [labels.proposedBy, correction.proposedBy],
            [labels.organisation, organisationText(correction)],
          ]}
        />
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3" align="flex-start" wrap="wrap">
          <Button variant="outline" bg="bg" loading={saving.isPending} onClick={() => saving.mutate()}>
            <Download size={18} aria-hidden />
            {fillLabel(labels.download, { file: fileName })}
          </Button>
          <Button asChild variant="outline" bg="bg">
            <Link to={paths.civilRegistry(patientId)}>{labels.record}</Link>
          </Button>
          <Button asChild variant="outline" bg="bg">
            <Link to={paths.workflowInstance('identity-correction', id)}>{labels.history}</Link>
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
