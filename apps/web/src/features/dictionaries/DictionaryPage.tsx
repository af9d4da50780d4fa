import { Stack } from '@chakra-ui/react/stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { ChangesPanel } from '../changes/ChangesPanel';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { NotFoundPage } from '../../ui/page/NotFoundPage';
import { dictionariesQuery } from './queries';
import { DictionaryEntries } from './DictionaryEntries';
import { SubDictionary } from './SubDictionary';

/** Page with the entries of a dictionary; at `/{code}/{id}` only those that belong to one of its entries. */
export function DictionaryPage() {
  return (
    <GrantGuard grant="dictionary_read">
      <DictionaryContent />
    </GrantGuard>
  );
}

function DictionaryContent() {
  const { name, code, entryId } = useParams();
  const { data, error, refetch } = useQuery(dictionariesQuery);
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const dictionary = data.find((one) => one.name === name);
  const sub = data.find((one) => one.name === dictionary?.sub?.catalogue);
  if (!dictionary || (code && !sub)) return <NotFoundPage />;
  if (code && entryId && sub)
    return <SubDictionary key={`${name}/${code}`} dictionary={dictionary} sub={sub} all={data} entryId={entryId} />;
  return (
    <Stack gap="5" key={name}>
      <DictionaryEntries dictionary={dictionary} />
      <ChangesPanel record={`dictionaries/${dictionary.name}`} />
    </Stack>
  );
}
