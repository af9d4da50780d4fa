import { Box } from '@chakra-ui/react/box';
import { CloseButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { shellLabels } from '@percorso/domain';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { dismiss, isAnnounced, isDismissed, type Announcement } from './announcement';

/** Bar with the configured announcement. Users can dismiss it; it is visible only between its configured dates (spec 000 §1). */
export function AnnouncementBar({ announcement }: { announcement: Announcement | null }) {
  const [isHidden, setHidden] = useState(() => announcement !== null && isDismissed(announcement, localStorage));
  const [openedAt] = useState(() => new Date());
  if (!announcement || isHidden || !isAnnounced(announcement, openedAt)) return null;

  const hide = () => {
    dismiss(announcement, localStorage);
    setHidden(true);
  };
  return (
    <Flex
      as="section"
      aria-label={shellLabels.announcement}
      align="center"
      gap="3"
      px="4"
      py="1"
      bg="orange.100"
      color="orange.900"
      borderBottomWidth="1px"
      borderColor="orange.300"
    >
      <Info size={20} aria-hidden />
      <Box flex="1">{announcement.text}</Box>
      <CloseButton aria-label={shellLabels.dismissAnnouncement} onClick={hide} />
    </Flex>
  );
}
