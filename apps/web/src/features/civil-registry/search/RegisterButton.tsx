import { Button } from '@chakra-ui/react/button';
import { registrySearchLabels } from '@percorso/domain';
import { UserRoundSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lazy-part';
import { useGrant } from '../../../api/me';

const SearchDialog = lazyPart(() => import('./SearchDialog'));

/** Button that opens the civil registry search, with which a registration begins (spec 001 §2). */
export function RegisterButton() {
  const isGranted = useGrant('civil_registry_create');
  const [isOpen, setOpen] = useState(false);
  if (!isGranted) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserRoundSearch size={18} aria-hidden />
        {registrySearchLabels.open}
      </Button>
      <Suspense>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
