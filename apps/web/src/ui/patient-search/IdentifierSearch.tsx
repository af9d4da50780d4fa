import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  identifierLabels,
  identifierTakenBy,
  openInOtherService,
  type OtherServiceFields,
  patientSearchLabels,
} from '@percorso/domain';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTakesProvisional } from '../../api/interface-settings';
import { isFocusedByError } from '../form/focus-first-error';
import '../form/italian-messages';
import { Notice } from '../feedback/Notice';
import { IdentifierField } from '../fields/IdentifierField';

type Props = {
  /** The identifier to search, if it is known: it fills the field, which is then read-only, and the search starts at once. */
  identifier?: string;
  /** The patient that was found. `error` says why none was found, or why the dialog cannot continue with this one. */
  found?: {
    surname: string | null;
    name: string | null;
    identifier: string | null;
    earlierIdentifier: string | null;
  } & OtherServiceFields;
  error?: string;
  onSearch: (identifier: string) => void;
  onReset: () => void;
};

export function IdentifierSearch({ identifier, found, error, onSearch, onReset }: Props) {
  const taken = identifierTakenBy(useTakesProvisional());
  const [typed, setTyped] = useState(identifier ?? '');
  const [invalid, setInvalid] = useState<string>();
  const searchedAtOnce = useRef(false);

  useEffect(() => {
    if (!identifier || searchedAtOnce.current) return;
    searchedAtOnce.current = true;
    onSearch(identifier);
  }, [identifier, onSearch]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = taken.safeParse(typed);
    setInvalid(checked.error?.issues[0]?.message);
    if (checked.success) onSearch(checked.data);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Flex gap="3" wrap="wrap" align="flex-start">
        <IdentifierField
          label={patientSearchLabels.identifier}
          error={invalid ?? error}
          value={typed}
          readOnly={identifier !== undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            // The result of the search no longer matches the field.
            onReset();
          }}
          // Spec 001 §4: a user who returns to the field starts a new search. If the focus was moved there to show an error, the result
          // stays.
          onFocus={() => {
            if (!identifier && !isFocusedByError()) onReset();
          }}
        />
        {!identifier && (
          <Button type="submit" variant="outline" mt="7">
            <Search size={18} aria-hidden />
            {patientSearchLabels.search}
          </Button>
        )}
      </Flex>
      {found && (
        <Text mt="3" fontWeight="semibold" role="status">
          {fillLabel(patientSearchLabels.found, { patient: `${found.surname ?? ''} ${found.name ?? ''}` })}
          {found.earlierIdentifier &&
            `. ${fillLabel(identifierLabels.foundByEarlier, { code: found.identifier ?? '' })}`}
        </Text>
      )}
      {found?.hasOpenEpisodeInOtherService && (
        <Notice kind="warning">{openInOtherService(found.otherServiceAnswer?.episodes ?? [])}</Notice>
      )}
    </form>
  );
}
