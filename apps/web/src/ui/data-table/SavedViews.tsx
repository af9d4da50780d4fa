import { Button, IconButton } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, type ListView, listViewLabels as labels } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { changeListView, deleteListView } from '../../api/list-views';
import { DeleteButton } from '../dialogs/DeleteButton';
import { wrapping } from '../display/wrapping';
import { valuesOfView } from './list-view';

type Apply = (values: Record<string, string>) => void;
type Props = { views: readonly ListView[]; inUse: string | undefined; onApply: Apply };

export function SavedViews({ views, inUse, onApply }: Props) {
  return (
    <chakra.section aria-label={labels.views}>
      <chakra.h3 fontWeight="semibold" mb="1">
        {labels.views}
      </chakra.h3>
      {views.length === 0 && <Box color="fg.muted">{labels.none}</Box>}
      <chakra.ul listStyleType="none">
        {views.map((view) => (
          <SavedView key={view.id} view={view} isInUse={view.id === inUse} onApply={onApply} />
        ))}
        {views.length > 0 && (
          <li>
            <Button variant="ghost" onClick={() => onApply({ view: 'none' })}>
              {labels.reset}
            </Button>
          </li>
        )}
      </chakra.ul>
    </chakra.section>
  );
}

function SavedView({ view, isInUse, onApply }: { view: ListView; isInUse: boolean; onApply: Apply }) {
  const { id, revision, name, structure, isStart, isWritable, settings } = view;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['list-views', view.list] });
  const start = useMutation({
    mutationFn: () => changeListView(id, { name, settings, isStart: !isStart }, revision),
    onSettled: refresh,
  });
  const notes = [structure?.description, isStart && labels.start, isInUse && labels.applied].filter(Boolean);
  return (
    <chakra.li display="flex" alignItems="center" gap="1" borderBottomWidth="1px" borderColor="border.muted">
      <Box flex="1" minW="0">
        <Button
          variant="ghost"
          {...wrapping}
          minH={{ base: '11', sm: '9' }}
          overflowWrap="anywhere"
          aria-label={fillLabel(labels.apply, { name })}
          aria-current={isInUse || undefined}
          onClick={() => onApply(valuesOfView(view))}
        >
          {name}
        </Button>
        <Box as="span" color="fg.muted" textStyle="sm">
          {notes.join(' · ')}
        </Box>
      </Box>
      {isWritable && (
        <>
          <IconButton
            variant="ghost"
            aria-pressed={isStart}
            aria-label={fillLabel(isStart ? labels.unmakeStart : labels.makeStart, { name })}
            title={fillLabel(isStart ? labels.unmakeStart : labels.makeStart, { name })}
            onClick={() => start.mutate()}
          >
            <Star size={18} aria-hidden fill={isStart ? 'currentColor' : 'none'} />
          </IconButton>
          <DeleteButton
            isIcon
            label={fillLabel(labels.delete, { name })}
            question={fillLabel(labels.deleteQuestion, { name })}
            remove={() => deleteListView(id, revision)}
            onDeleted={refresh}
            onFailed={refresh}
            deletedText={labels.deleted}
          />
        </>
      )}
    </chakra.li>
  );
}
