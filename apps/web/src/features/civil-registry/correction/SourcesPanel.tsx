import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  correctionLabels as labels,
  correctionSourceLabels,
  differingText,
  fillLabel,
  identityFieldLabels,
  type IdentitySources,
  AnyPatientIdentifier,
  type SourceIdentity,
} from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { notify } from '../../../api/notify';
import { identityFieldText } from '../../../ui/display/identity-field-text';
import { wrapping } from '../../../ui/display/wrapping';
import { Notice } from '../../../ui/feedback/Notice';
import { type ProposalValues, takenValues } from './proposal-form';
import { askSources } from './queries';

/** Asks the regional sources about the identifier in the form. One press takes what a source says into the form. */
export function SourcesPanel({ patientId }: { patientId: string }) {
  const { getValues, setValue } = useFormContext<ProposalValues>();
  const asking = useMutation({
    mutationFn: () => {
      const typed = AnyPatientIdentifier.safeParse(getValues('proposed.taxCode'));
      return askSources(patientId, typed.data);
    },
  });
  const take: Take = (said, name) => {
    for (const [field, value] of Object.entries(takenValues(said)))
      setValue(`proposed.${field as keyof ProposalValues['proposed']}`, value, { shouldDirty: true });
    notify.success(fillLabel(labels.taken, { source: name }));
  };
  return (
    <Stack gap="2" as="section" aria-label={labels.sources}>
      <Text color="fg.muted" textStyle="sm">
        {labels.sourcesIntro}
      </Text>
      <Button
        alignSelf="flex-start"
        variant="outline"
        bg="bg"
        size="sm"
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        <Search size={16} aria-hidden />
        {labels.askSources}
      </Button>
      <div role="status">{asking.data && <Answers answers={asking.data} onTake={take} />}</div>
    </Stack>
  );
}

type Take = (said: SourceIdentity, name: string) => void;

function Answers({ answers, onTake }: { answers: IdentitySources; onTake: Take }) {
  const { found, unavailable, demo } = answers;
  return (
    <Stack gap="3">
      {found.length === 0 && unavailable.length < 3 && <Text>{labels.nobodyFound}</Text>}
      {found.map((said, place) => {
        const saysTheSame = ({ identity }: SourceIdentity) =>
          JSON.stringify(identity) === JSON.stringify(said.identity);
        if (found.findIndex(saysTheSame) < place) return null;
        const name = found
          .filter(saysTheSame)
          .map(({ source }) => correctionSourceLabels[source])
          .join(', ');
        return <Said key={name} name={name} said={said} onTake={() => onTake(said, name)} />;
      })}
      {unavailable.map((source) => (
        <Notice key={source} kind="warning">
          {fillLabel(labels.sourceUnavailable, { source: correctionSourceLabels[source] })}
        </Notice>
      ))}
      {demo && (
        <Text textStyle="sm" color="fg.muted">
          {labels.demoNote}
        </Text>
      )}
    </Stack>
  );
}

/** What one or several sources say alike. */
function Said({ name, said, onTake }: { name: string; said: SourceIdentity; onTake: () => void }) {
  const { identity, differing } = said;
  return (
    <Stack gap="1" borderWidth="1px" borderRadius="l2" p="3">
      <Text fontWeight="medium">
        {fillLabel(labels.sourceFound, { source: name, count: differingText(differing.length) })}
      </Text>
      {differing.length > 0 && (
        <chakra.ul listStyleType="none">
          {differing.map((field) => (
            <li key={field}>
              {identityFieldLabels[field]}: <strong>{identityFieldText(field, identity)}</strong>
            </li>
          ))}
        </chakra.ul>
      )}
      {identity.birthPlaceId === null && (
        <Text textStyle="sm">{fillLabel(labels.unlistedPlace, { place: identity.birthPlace })}</Text>
      )}
      {differing.length > 0 && (
        <Button
          {...{ alignSelf: 'flex-start', size: 'sm', variant: 'outline', bg: 'bg' }}
          {...wrapping}
          onClick={onTake}
        >
          {fillLabel(labels.takeSource, { source: name })}
        </Button>
      )}
    </Stack>
  );
}
