import { Button } from '@chakra-ui/react/button';
import { fillLabel, isFormSheetType, previousSheetLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previousSheetQuery } from '../../../api/previous-sheet';
import { Loading } from '../../../ui/feedback/Loading';
import { Notice } from '../../../ui/feedback/Notice';
import { SheetForm, type SheetFormProps } from '../SheetForm';
import { ProposalNotice } from './ProposalNotice';
import { datesOf } from './SourceLine';

/** The form of a renewed access: while the sheet is empty, it is filled with what the previous access knows, for the user to confirm. */
export default function ProposedForm(props: SheetFormProps) {
  const { sheet } = props;
  const isEmpty = sheet.content === null;
  const { data, error } = useQuery({ ...previousSheetQuery(sheet.id), enabled: isEmpty });
  const [isRefused, setRefused] = useState(false);
  const { source, content, left = [] } = data ?? {};
  if (!data && !error && isEmpty) return <Loading rows={3} />;
  const isProposed = isEmpty && source && content && isFormSheetType(sheet.type);
  const again = source && (
    <Button autoFocus variant="outline" size="sm" alignSelf="start" onClick={() => setRefused(false)}>
      {fillLabel(labels.again, { number: source.number, ...datesOf(source) })}
    </Button>
  );
  return (
    <>
      {error && <Notice kind="warning">{labels.failed}</Notice>}
      <SheetForm
        // The values of a form that is already open do not change with its defaults.
        key={isRefused ? 'empty' : 'proposed'}
        {...props}
        proposal={isRefused ? undefined : (content ?? undefined)}
        above={
          isProposed &&
          (isRefused ? (
            again
          ) : (
            <ProposalNotice
              type={sheet.type as Parameters<typeof ProposalNotice>[0]['type']}
              {...{ source, left }}
              onRefuse={() => setRefused(true)}
            />
          ))
        }
      />
    </>
  );
}
