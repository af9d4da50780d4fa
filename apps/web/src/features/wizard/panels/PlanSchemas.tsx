import { Heading } from '@chakra-ui/react/heading';
import { Box } from '@chakra-ui/react/box';
import { schemaTargetLabels, type OperatingPlanView } from '@percorso/domain';
import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Loading } from '../../../ui/feedback/Loading';
import { isOfferedNow } from '../actions/offered-now';
import { useWizardContext } from '../wizard-context';
import { usePlanSchemas } from './schemas/plan-schemas';

const WrittenSchemas = lazyPart(() => import('./schemas/WrittenSchemas'));
const ReadSchemas = lazyPart(() => import('./schemas/ReadSchemas'));

type Props = { plan: OperatingPlanView; isReadOnly?: boolean; onDirtyChange?: (isDirty: boolean) => void };

/**
 * The schemas of the PRI with the targets of the centre's plan. They are editable if `onDirtyChange` is given and the user may set the
 * targets now, otherwise read-only.
 */
export function PlanSchemas({ plan, isReadOnly, onDirtyChange }: Props) {
  const { episode } = useWizardContext();
  const { schemas, error, refetch } = usePlanSchemas(episode);
  const content = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!schemas) return <Loading rows={3} />;
    return onDirtyChange && isOfferedNow(plan.view, 'SET_TARGETS') ? (
      <WrittenSchemas {...{ plan, schemas, onDirtyChange }} />
    ) : (
      <ReadSchemas {...{ plan, schemas, isReadOnly }} />
    );
  };
  if (schemas?.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="2">
        {schemaTargetLabels.title}
      </Heading>
      <Suspense fallback={<Loading rows={3} />}>{content()}</Suspense>
    </Box>
  );
}
