import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type Annuality,
  type CentreRegime,
  centreRegimeLabels,
  fillLabel,
  formatEuro,
  formatWhole,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteButton } from '../../../../ui/dialogs/DeleteButton';
import { Loaded } from '../../../../ui/feedback/Loaded';
import { deleteRegime, type InAnnuality, regimesQuery } from '../queries';
import { RegimeDialog } from './RegimeDialog';

type Props = { place: InAnnuality; annuality: Annuality; mayWrite: boolean };

/** Table of the regimes for which a centre is authorised in a year. */
export function RegimesTable({ place, annuality, mayWrite }: Props) {
  const query = useQuery(regimesQuery(place));
  const [edited, setEdited] = useState<CentreRegime | 'new' | null>(null);
  const title = fillLabel(centreRegimeLabels.title, { year: annuality.year });
  return (
    <section aria-label={title}>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="2">
        <Heading as="h4" size="sm">
          {title}
        </Heading>
        {mayWrite && (
          <Button size="sm" variant="outline" bg="bg" onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden />
            {centreRegimeLabels.add}
          </Button>
        )}
      </Box>
      <Loaded query={query} rows={1}>
        {(regimes) =>
          regimes.length === 0 ? (
            <Text color="fg.muted">{centreRegimeLabels.empty}</Text>
          ) : (
            <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2">
              {regimes.map((regime) => (
                <RegimeRow
                  key={regime.id}
                  regime={regime}
                  place={place}
                  mayWrite={mayWrite}
                  onEdit={() => setEdited(regime)}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {edited && query.data && (
        <RegimeDialog
          place={place}
          before={edited === 'new' ? null : edited}
          regimes={query.data}
          budgets={annuality.budgets}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

type RowProps = { regime: CentreRegime; place: InAnnuality; mayWrite: boolean; onEdit: () => void };

const authorised = ({ authorisedPlaces, authorisedVolume }: CentreRegime): string =>
  [
    authorisedPlaces === null ? '' : `${centreRegimeLabels.authorisedPlaces}: ${formatWhole(authorisedPlaces)}`,
    authorisedVolume === null ? '' : `${centreRegimeLabels.authorisedVolume}: ${formatWhole(authorisedVolume)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function RegimeRow({ regime, place, mayWrite, onEdit }: RowProps) {
  const { careRegimeTypeDescription, budget } = regime;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: regimesQuery(place).queryKey });
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      px="4"
      py="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text fontWeight="semibold" flex="1 1 14rem">
        {careRegimeTypeDescription}
      </Text>
      <Text flex="1 1 16rem">{authorised(regime)}</Text>
      <Text flex="0 1 9rem" textAlign={{ sm: 'end' }}>
        {formatEuro(budget)}
      </Text>
      {mayWrite && (
        <Box display="flex" ms="auto">
          <IconButton
            variant="ghost"
            aria-label={fillLabel(centreRegimeLabels.edit, { regime: careRegimeTypeDescription })}
            onClick={onEdit}
          >
            <Pencil size={18} aria-hidden />
          </IconButton>
          <DeleteButton
            isIcon
            label={fillLabel(centreRegimeLabels.remove, { regime: careRegimeTypeDescription })}
            question={fillLabel(centreRegimeLabels.removeText, { regime: careRegimeTypeDescription })}
            remove={() => deleteRegime(place, regime)}
            onDeleted={refresh}
            // Another user may have changed the regime, so the current one is loaded.
            onFailed={refresh}
            deletedText={centreRegimeLabels.deleted}
          />
        </Box>
      )}
    </Box>
  );
}
