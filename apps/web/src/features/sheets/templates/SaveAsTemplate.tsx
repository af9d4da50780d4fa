import { Button } from '@chakra-ui/react/button';
import {
  type EntryTemplate,
  entryTemplateLabels as labels,
  type EntryTemplateDefinition,
  type ListSheetType,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entryTemplatesQuery } from '../../../api/entry-templates';
import { notify } from '../../../api/notify';
import { useFormScope } from '../form-scope';
import { SaveTemplateDialog } from './SaveTemplateDialog';
import { templateOf } from './template-values';

type Props = { type: ListSheetType; template: EntryTemplateDefinition };

/** Saves what is typed into an entry as a new template. It stands below the fields, so that the dialog opens on the first of them. */
export default function SaveAsTemplate({ type, template: definition }: Props) {
  const { form } = useFormScope();
  const { data } = useQuery(entryTemplatesQuery(type));
  const [content, setContent] = useState<EntryTemplate['content'] | null>(null);
  const save = () => {
    const typed = templateOf(definition, form.getValues());
    if (typed) setContent(typed);
    else notify.error(labels.nothing);
  };
  return (
    <>
      <Button mt="4" size="sm" variant="outline" bg="bg" onClick={save}>
        {definition.texts.save}
      </Button>
      {content && (
        <SaveTemplateDialog
          {...{ type, content }}
          texts={definition.texts}
          structures={data?.structures ?? []}
          onClose={() => setContent(null)}
        />
      )}
    </>
  );
}
