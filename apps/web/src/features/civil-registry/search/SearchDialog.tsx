import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { Text } from '@chakra-ui/react/text';
import {
  AnyPatientIdentifier,
  type CivilRegistrySearchResult,
  registrySearchLabels,
  shellLabels,
} from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { Modal } from '../../../ui/dialogs/Modal';
import { Notice } from '../../../ui/feedback/Notice';
import { useGrant } from '../../../api/me';
import type { PatientLookup } from '../../../api/patients';
import { SearchReason } from '../../../ui/patient-search/SearchReason';
import { searchRegistry } from '../queries';
import { SearchForm } from './SearchForm';
import { searchMessages } from './search-messages';
import { searchedState, type Searched } from './searched';

type Props = { onClose: () => void };

/** Searches by an identifier; a person whose identifier was replaced is registered by the replacement. */
const search = async (searched: PatientLookup): Promise<Searched> => {
  const result = await searchRegistry(searched);
  return { identifier: result.replacedBy ?? AnyPatientIdentifier.parse(searched.identifier), result };
};

/** Dialog that searches for a person before the registration (spec 001 §2). */
export default function SearchDialog({ onClose }: Props) {
  const navigate = useNavigate();
  const lookup = useMutation({ mutationFn: search, meta: { asksReason: true } });
  const goOn = useRef<HTMLAnchorElement>(null);
  const mayCreate = useGrant('civil_registry_create');
  const mayRead = useGrant('patient_read');
  const found = lookup.data?.result;
  const create = () => {
    if (!lookup.data) return;
    onClose();
    // The result contains personal data, so it is passed in the history state and never in the address.
    void navigate(paths.civilRegistry(), { state: searchedState(lookup.data) });
  };

  return (
    <Modal
      title={registrySearchLabels.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellLabels.close}
          </Button>
          {found?.id && found.canOpen && mayRead && (
            <Button asChild>
              <Link ref={goOn} to={paths.patient(found.id)} onClick={onClose}>
                {registrySearchLabels.goToPatient}
              </Link>
            </Button>
          )}
          {found?.canCreate && mayCreate && <Button onClick={create}>{registrySearchLabels.create}</Button>}
        </>
      }
    >
      <Text mb="4">{registrySearchLabels.intro}</Text>
      <SearchForm
        isSearching={lookup.isPending}
        onSearch={(identifier) => lookup.mutate({ identifier })}
        onReset={lookup.reset}
      />
      <SearchReason search={lookup} returnFocus={() => goOn.current} />
      {lookup.isPending && (
        <Box role="status" display="flex" gap="3" alignItems="center" mt="4">
          <Spinner size="sm" />
          {registrySearchLabels.searching}
        </Box>
      )}
      {found && <Outcome result={found} mayCreate={mayCreate} />}
    </Modal>
  );
}

function Outcome({ result, mayCreate }: { result: CivilRegistrySearchResult; mayCreate: boolean }) {
  const { main } = result.prefill ?? {};
  return (
    <Box role="region" aria-label={registrySearchLabels.results} mt="4">
      {main?.surname && (
        <Text fontWeight="semibold">
          {main.surname} {main.name}
        </Text>
      )}
      {searchMessages(result, mayCreate).map(({ kind, text }) => (
        <Notice key={text} kind={kind}>
          {text}
        </Notice>
      ))}
      {result.demo && (
        <Text fontSize="sm" color="fg.muted" mt="3">
          <strong>{registrySearchLabels.demoSource}.</strong> {registrySearchLabels.demoNote}
        </Text>
      )}
    </Box>
  );
}
