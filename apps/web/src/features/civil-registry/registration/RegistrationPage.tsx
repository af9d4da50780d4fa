import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { pageLabels, registryFormLabels } from '@percorso/domain';
import { useLocation } from 'react-router-dom';
import { GrantGuard } from '../../../ui/page/GrantGuard';
import { RegisterButton } from '../search/RegisterButton';
import { searchedOf } from '../search/searched';
import { RegistrationForm } from './RegistrationForm';

/** Page for the registration of a person, opened after a search (spec 001 §2). */
export function RegistrationPage() {
  return (
    <GrantGuard grant="civil_registry_create">
      <Registration />
    </GrantGuard>
  );
}

function Registration() {
  const { state } = useLocation() as { state: unknown };
  const searched = searchedOf(state);
  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl">
        {pageLabels.registration}
      </Heading>
      {searched?.result.canCreate ? (
        <RegistrationForm key={searched.identifier} searched={searched} />
      ) : (
        <>
          <Text>{registryFormLabels.noSearch}</Text>
          <div>
            <RegisterButton />
          </div>
        </>
      )}
    </Stack>
  );
}
