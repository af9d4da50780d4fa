import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { zodResolver } from '@hookform/resolvers/zod';
import { CivilRegistrySearch, identifierTakenBy, registrySearchLabels } from '@percorso/domain';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTakesProvisional } from '../../../api/interface-settings';
import '../../../ui/form/italian-messages';
import { IdentifierField } from '../../../ui/fields/IdentifierField';

type Props = { isSearching: boolean; onSearch: (identifier: string) => void; onReset: () => void };

/** Form with one field for a fiscal code or the temporary code of a foreigner. */
export function SearchForm({ isSearching, onSearch, onReset }: Props) {
  const { register, handleSubmit, formState } = useForm<CivilRegistrySearch>({
    resolver: zodResolver(CivilRegistrySearch.safeExtend({ identifier: identifierTakenBy(useTakesProvisional()) })),
    defaultValues: { identifier: '' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ identifier }) => onSearch(identifier))(event)}>
      <Flex gap="3" wrap="wrap" align="flex-start">
        <IdentifierField
          {...register('identifier', { onChange: onReset })}
          label={registrySearchLabels.identifier}
          error={formState.errors.identifier?.message}
        />
        <Button type="submit" variant="outline" mt={{ base: '0', sm: '7' }} disabled={isSearching}>
          <Search size={18} aria-hidden />
          {registrySearchLabels.search}
        </Button>
      </Flex>
    </form>
  );
}
