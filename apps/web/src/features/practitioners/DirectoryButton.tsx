import { Button } from '@chakra-ui/react/button';
import { practitionerLabels } from '@percorso/domain';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../lazy-part';
import { paths } from '../../paths';
import { useGrant } from '../../api/me';
import { existingSheet, newSheet } from './queries';

const DirectoryDialog = lazyPart(() => import('./DirectoryDialog'));

/** Button to register a practitioner, which starts with the search for a user in the identity provider (spec 001 §2). */
export function DirectoryButton() {
  const granted = useGrant('practitioner_create');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!granted) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus size={18} aria-hidden />
        {practitionerLabels.create}
      </Button>
      <Suspense>
        {isOpen && (
          <DirectoryDialog
            onClose={() => setOpen(false)}
            onOpen={(id) => void navigate(existingSheet(paths.practitioner(id)))}
            onChoose={({ id }) => void navigate(newSheet(paths.practitioner(), id))}
          />
        )}
      </Suspense>
    </>
  );
}
