import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, isPatientIdentifier, openCentreEpisodeLabels } from '@percorso/domain';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { TextField } from '../../ui/TextField';
import type { SearchOutcome } from './patient-search';

type Props = {
  /** Prefilled: locked, and searched at once. */
  identifier?: string;
  outcome?: SearchOutcome;
  onSearch: (identifier: string) => void;
  onReset: () => void;
};

const messageOf = (outcome: SearchOutcome | undefined): string | undefined => {
  if (outcome?.kind === 'notFound') return openCentreEpisodeLabels.patientNotFound;
  if (outcome?.kind === 'noOpenEpisode') return openCentreEpisodeLabels.noOpenEpisode;
  if (outcome?.kind === 'alreadyExists') return openCentreEpisodeLabels.alreadyExists;
  return undefined;
};

export function IdentifierSearch({ identifier, outcome, onSearch, onReset }: Props) {
  const [typed, setTyped] = useState(identifier ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const searchedAtOnce = useRef(false);

  useEffect(() => {
    if (!identifier || searchedAtOnce.current) return;
    searchedAtOnce.current = true;
    onSearch(identifier);
  }, [identifier, onSearch]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = isPatientIdentifier(typed.trim());
    setInvalid(!isValid);
    if (isValid) onSearch(typed.trim().toUpperCase());
  };
  const error = isInvalid ? openCentreEpisodeLabels.invalidIdentifier : messageOf(outcome);
  return (
    <form noValidate onSubmit={submit}>
      <Flex gap="3" wrap="wrap" align="flex-start">
        <Flex flex="1 1 16rem">
          <TextField
            label={openCentreEpisodeLabels.identifier}
            required
            error={error}
            value={typed}
            readOnly={identifier !== undefined}
            maxLength={16}
            textTransform="uppercase"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onFocus={() => {
              if (!identifier) onReset();
            }}
          />
        </Flex>
        {!identifier && (
          <Button type="submit" variant="outline" mt="7">
            <Search size={18} aria-hidden />
            {openCentreEpisodeLabels.search}
          </Button>
        )}
      </Flex>
      {outcome?.kind === 'found' && (
        <Text mt="3" fontWeight="semibold" role="status">
          {fillLabel(openCentreEpisodeLabels.found, { patient: `${outcome.patient.surname} ${outcome.patient.name}` })}
        </Text>
      )}
    </form>
  );
}
