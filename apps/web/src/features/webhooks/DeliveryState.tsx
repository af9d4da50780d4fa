import { webhookDeliveryStateLabels, type WebhookDeliveryState } from '@percorso/domain';
import { Check, Hourglass, X } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';

const looks: Record<WebhookDeliveryState, ChipLook> = {
  waiting: { palette: 'orange', Icon: Hourglass },
  delivered: { palette: 'green', Icon: Check },
  dead: { palette: 'red', Icon: X },
};

export const DeliveryState = ({ state }: { state: WebhookDeliveryState }) => (
  <Chip look={looks[state]}>{webhookDeliveryStateLabels[state]}</Chip>
);
