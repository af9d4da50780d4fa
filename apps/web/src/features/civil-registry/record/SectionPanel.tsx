import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type CivilRegistryRecord,
  discardLabels,
  fillLabel,
  registryFormLabels,
  registrySectionLabels,
} from '@percorso/domain';
import { Pencil } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Panel } from '../../../ui/page/Panel';
import { draftKey, readDraft } from '../../../ui/form/use-draft';
import { useMe } from '../../../api/me';
import { IdentityCorrectionTools } from '../correction/IdentityCorrectionTools';
import type { FormSection } from '../form/registry-values';
import { SectionEditor } from './SectionEditor';
import { SectionView } from './SectionView';

type Props = {
  section: FormSection;
  record: CivilRegistryRecord;
  /** Whether the record can be updated and the user has the grant to update it. */
  isUpdatable: boolean;
  onDirtyChange: (section: FormSection, isDirty: boolean) => void;
};

const { done, takeBack: takeBackLabel } = discardLabels.changes;

const DiscardedNotice = ({ onTakeBack }: { onTakeBack: () => void }) => (
  <HStack gap="3" wrap="wrap" mb="3" role="status">
    <Text color="fg.muted">{done}</Text>
    <Button size="sm" variant="outline" bg="bg" onClick={onTakeBack}>
      {takeBackLabel}
    </Button>
  </HStack>
);

/** A section that is read-only until its pencil is pressed; the main data are always read-only (spec 001 §2 and §4). */
export function SectionPanel({ section, record, isUpdatable, onDirtyChange }: Props) {
  const { id: userId } = useMe();
  const key = draftKey(userId, `civil-registry.${record.id}.${section}`);
  const isLocked = section === 'main';
  const [opened, setOpened] = useState<'draft' | 'press' | null>(() =>
    isUpdatable && readDraft(key) ? 'draft' : null,
  );
  const [takeBack, setTakeBack] = useState<(() => void) | undefined>();
  const isEditing = opened !== null && !isLocked;
  const pencil = useRef<HTMLButtonElement>(null);
  const reportDirty = useCallback((isDirty: boolean) => onDirtyChange(section, isDirty), [onDirtyChange, section]);
  const edit = () => {
    setTakeBack(undefined);
    setOpened('press');
  };
  const close = (restore?: () => void) => {
    flushSync(() => {
      setOpened(null);
      setTakeBack(() => restore);
    });
    pencil.current?.focus();
  };

  return (
    <Panel
      id={section}
      title={registrySectionLabels[section]}
      tools={
        isUpdatable &&
        !isLocked &&
        !isEditing && (
          <Button
            ref={pencil}
            variant="outline"
            bg="bg"
            size={{ base: 'md', sm: 'sm' }}
            aria-label={fillLabel(registryFormLabels.edit, { section: registrySectionLabels[section] })}
            onClick={edit}
          >
            <Pencil size={16} aria-hidden />
            {registryFormLabels.editShort}
          </Button>
        )
      }
    >
      {isEditing ? (
        <SectionEditor
          {...{ section, record }}
          draftKey={key}
          isPressed={opened === 'press'}
          onDirtyChange={reportDirty}
          onClose={close}
        />
      ) : (
        <>
          {takeBack && (
            <DiscardedNotice
              onTakeBack={() => {
                takeBack();
                edit();
              }}
            />
          )}
          <SectionView section={section} record={record} />
          {isLocked && isUpdatable && (
            <>
              <Text mt="3" fontSize="sm" color="fg.muted">
                {registryFormLabels.identityStored}
              </Text>
              <IdentityCorrectionTools record={record} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}
