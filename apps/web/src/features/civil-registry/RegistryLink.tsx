import { Button } from '@chakra-ui/react/button';
import { registryFormLabels } from '@percorso/domain';
import { IdCard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useGrant } from '../../api/me';

/** Link from the patient page to the patient's civil registry record. */
export function RegistryLink({ patientId }: { patientId: string }) {
  const isGranted = useGrant('civil_registry_read');
  if (!isGranted) return null;
  return (
    <Button asChild variant="outline" bg="bg" size={{ base: 'md', sm: 'sm' }}>
      <Link to={paths.civilRegistry(patientId)}>
        <IdCard size={16} aria-hidden />
        {registryFormLabels.openRegistry}
      </Link>
    </Button>
  );
}
