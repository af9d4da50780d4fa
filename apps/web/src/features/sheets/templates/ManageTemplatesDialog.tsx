import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { type EntryTemplate, entryTemplateLabels as labels, fillLabel, shellLabels } from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../../api/client';
import { entryTemplatesKey } from '../../../api/entry-templates';
import { notify } from '../../../api/notify';
import { DeleteButton } from '../../../ui/dialogs/DeleteButton';
import { Modal } from '../../../ui/dialogs/Modal';
import { TextField } from '../../../ui/fields/TextField';
import { useTemplateName } from './use-template-name';

type Props = {
  templates: readonly EntryTemplate[];
  /** The field that tells templates apart. */
  summary: string;
  onClose: () => void;
};

/** Lists the templates of a list, and renames and deletes those that the user may change. */
export function ManageTemplatesDialog({ templates, summary, onClose }: Props) {
  return (
    <Modal title={labels.title} onClose={onClose}>
      {templates.length === 0 && <Text color="fg.muted">{labels.empty}</Text>}
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {templates.map((template) => (
          <chakra.li key={`${template.id} ${template.revision}`} borderBottomWidth="1px" pb="3">
            <Template {...{ template, summary }} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Modal>
  );
}

function Template({ template, summary }: { template: EntryTemplate; summary: string }) {
  const { id, revision, name, content, structure, isWritable } = template;
  const client = useQueryClient();
  const { name: typed, field, isFit, refuse } = useTemplateName(name);
  const reload = () => client.invalidateQueries({ queryKey: entryTemplatesKey });
  const renaming = useMutation({
    mutationFn: () => {
      const body = { name: typed, content };
      return api.send('PUT', `/entry-templates/${id}`, { body, ifMatch: revision });
    },
    onSuccess: () => notify.success(labels.saved),
    onError: refuse,
    onSettled: reload,
    meta: { silent: true },
  });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is rendered within the form of an entry.
    event.stopPropagation();
    if (isFit() && typed !== name) renaming.mutate();
  };
  return (
    <>
      {isWritable ? (
        <form noValidate onSubmit={rename}>
          <Flex gap="2" wrap="wrap" align="end">
            <Box flex="1 1 12rem">
              <TextField label={labels.name} {...field} />
            </Box>
            <Button
              type="submit"
              variant="outline"
              loading={renaming.isPending}
              aria-label={fillLabel(labels.rename, { name })}
            >
              {shellLabels.save}
            </Button>
            <DeleteButton
              isIcon
              label={fillLabel(labels.delete, { name })}
              question={fillLabel(labels.deleteQuestion, { name })}
              remove={() => api.send('DELETE', `/entry-templates/${id}`, { ifMatch: revision })}
              onDeleted={reload}
              onFailed={reload}
              deletedText={labels.deleted}
            />
          </Flex>
        </form>
      ) : (
        <Text fontWeight="semibold">{name}</Text>
      )}
      <Text fontSize="sm" color="fg.muted">
        {structure?.description ?? labels.mine}
        {': '}
        {content[summary]}
      </Text>
    </>
  );
}
