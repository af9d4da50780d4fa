import { Button } from '@chakra-ui/react/button';
import { accessLabels } from '@percorso/domain';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGrant } from '../../../api/me';
import { paths } from '../../../paths';

/** Link from the patient page to the accesses to the patient's record. */
export function AccessesLink({ patientId }: { patientId: string }) {
  const isGranted = useGrant('record_access_read');
  if (!isGranted) return null;
  return (
    <Button asChild variant="outline" bg="bg" size={{ base: 'md', sm: 'sm' }}>
      <Link to={paths.patientAccesses(patientId)}>
        <Eye size={16} aria-hidden />
        {accessLabels.open}
      </Link>
    </Button>
  );
}
