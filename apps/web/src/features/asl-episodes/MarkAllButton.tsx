import { Button } from '@chakra-ui/react/button';
import { aslEpisodeLabels as labels } from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { markSeen, newAslEpisodesQuery } from '../../api/asl-episodes';
import { episodesKey } from '../../api/episodes';
import { notify } from '../../api/notify';

/** Button that marks as seen all episodes up to the newest one that the badge counts. Later episodes stay new. */
export function MarkAllButton() {
  const client = useQueryClient();
  const { data } = useQuery(newAslEpisodesQuery);
  const marking = useMutation({
    mutationFn: markSeen,
    onSuccess: (left) => {
      client.setQueryData(newAslEpisodesQuery.queryKey, left);
      notify.success(labels.marked);
      return client.invalidateQueries({ queryKey: [...episodesKey, 'asl'] });
    },
  });
  const until = data?.count ? data.until : null;
  return (
    <Button
      variant="outline"
      bg="bg"
      disabled={until === null || marking.isPending}
      title={until === null ? labels.unmarkable : undefined}
      onClick={() => until !== null && marking.mutate(until)}
    >
      <CheckCheck size={18} aria-hidden />
      {labels.markAll}
    </Button>
  );
}
