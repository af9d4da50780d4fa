import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { type Annuality, annualityLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { Loaded } from '../../../../ui/feedback/Loaded';
import { Panel } from '../../../../ui/page/Panel';
import { useMayMaintain } from '../../use-may-maintain';
import { annualitiesQuery } from '../queries';
import { AnnualityCard } from './AnnualityCard';
import { AnnualityDialog } from './AnnualityDialog';

type Props = { id: string; localHealthAuthorityCode: string; mayWrite: boolean };

/** The annualities of a centre, each with its staff, budgets and regimes. */
export function AnnualitiesPanel({ id: centreId, localHealthAuthorityCode, mayWrite }: Props) {
  const mayReadBudgetsOf = useMayMaintain('asl_budgets_read');
  const query = useQuery(annualitiesQuery(centreId));
  const [edited, setEdited] = useState<Annuality | 'new' | null>(null);
  const add = (
    <Button variant="outline" bg="bg" onClick={() => setEdited('new')}>
      <Plus size={18} aria-hidden />
      {annualityLabels.add}
    </Button>
  );
  return (
    <Panel title={annualityLabels.title} intro={annualityLabels.intro} tools={mayWrite && add}>
      <Loaded query={query} rows={2}>
        {(years) =>
          years.length === 0 ? (
            <EmptyState>{annualityLabels.empty}</EmptyState>
          ) : (
            <Stack gap="3">
              {years.map((annuality) => (
                <AnnualityCard
                  key={annuality.id}
                  centreId={centreId}
                  volumesOf={mayReadBudgetsOf(localHealthAuthorityCode) ? localHealthAuthorityCode : null}
                  annuality={annuality}
                  mayWrite={mayWrite}
                  onEdit={() => setEdited(annuality)}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {edited && query.data && (
        <AnnualityDialog
          centreId={centreId}
          before={edited === 'new' ? null : edited}
          years={query.data}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
