import { IconButton } from '@chakra-ui/react/button';
import { type AppointmentLetter, appointmentLetters, fillLabel, paperLabels } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { CalendarCheck, Mail } from 'lucide-react';
import { api } from '../../api/client';
import { download } from '../../ui/data-table/download';
import { appointmentName } from './queries';

const PDF = 'application/pdf';

type Props = { episodeId: string; row: Parameters<typeof appointmentName>[0] & { id: string } };

/** Buttons that download the slip of an appointment and the letter that calls the patient to it. */
export function AppointmentPrints({ episodeId, row }: Props) {
  const printing = useMutation({
    mutationFn: async (letter: AppointmentLetter) => {
      const path = `/district-unit-episodes/${episodeId}/appointments/${row.id}/${letter}/pdf`;
      const reply = await api.raw(path, { accept: PDF });
      download(await reply.blob(), appointmentLetters[letter], PDF);
    },
  });
  const appointment = appointmentName(row);
  const button = (letter: AppointmentLetter, text: string, Icon: typeof Mail) => {
    const label = fillLabel(text, { appointment });
    return (
      <IconButton
        size="sm"
        variant="ghost"
        aria-label={label}
        title={label}
        aria-busy={printing.isPending}
        onClick={() => printing.mutate(letter)}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
    );
  };
  return (
    <>
      {button('slip', paperLabels.printSlip, CalendarCheck)}
      {button('convocation', paperLabels.printConvocation, Mail)}
    </>
  );
}
