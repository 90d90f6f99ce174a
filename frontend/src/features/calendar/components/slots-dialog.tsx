import { Box, Button, HStack, IconButton, Text, VStack } from '@chakra-ui/react';
import { LIMITS, type PublishingSlot, type PublishingSlots } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LuX } from 'react-icons/lu';
import { ErrorState } from '../../../components/error-state';
import { useFormCall } from '../../../components/form-call';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { Input } from '../../../components/input';
import { PageSpinner } from '../../../components/page-spinner';
import { SelectField } from '../../../components/select-field';
import { SelectInput } from '../../../components/select-input';
import { toast } from '../../../components/toaster';
import { slotsQuery, useSaveSlots } from '../../../data/publishing-slots';
import { calendarTexts } from '../../../texts/calendar';
import { commonTexts } from '../../../texts/common';

const texts = calendarTexts.slots;
/** Zones by their names: those of the time zone database have neither accents nor countries. */
const ZONES: Record<string, string> = texts.zones;
const NEW: PublishingSlot = { weekday: 1, time: '18:00' };

interface SlotsDialogProps {
  /** In whose name the agency chooses; null: one's own. */
  clientId: number | null;
  open: boolean;
  onClose: () => void;
}

/** When a business publishes: weekdays and times, as the clocks of its zone show them. */
export function SlotsDialog({ clientId, open, onClose }: SlotsDialogProps) {
  const stored = useQuery({ ...slotsQuery(clientId), enabled: open });
  const save = useSaveSlots(clientId);
  const [changed, setChanged] = useState<PublishingSlots | null>(null);
  const shown = changed ?? stored.data;
  const { send, close } = useFormCall({
    open,
    onClose: () => {
      // What is on its way may be refused.
      if (!save.isPending) setChanged(null);
      onClose();
    },
    call: save,
    failed: texts.failed,
  });
  const submit = () => {
    if (shown === undefined) return;
    send(shown, {
      onDone: () => {
        toast.success(texts.saved, texts.savedText);
        // Opened again meanwhile, more may have been changed.
        setChanged((now) => (now === shown ? null : now));
      },
      onRefused: (error) => {
        toast.failed(texts.failed, error, commonTexts.tryAgain);
      },
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={texts.title}
      submit={texts.submit}
      submitting={texts.saving}
      pending={save.isPending}
      disabled={changed === null}
    >
      <DialogForm onSubmit={submit}>
        {stored.isError ? (
          <ErrorState query={stored} />
        ) : shown === undefined ? (
          <PageSpinner minH="40" />
        ) : (
          <SlotFields chosen={shown} onChange={setChanged} />
        )}
      </DialogForm>
    </FormDialog>
  );
}

interface SlotFieldsProps {
  chosen: PublishingSlots;
  onChange: (chosen: PublishingSlots) => void;
}

function SlotFields({ chosen, onChange }: SlotFieldsProps) {
  const { timeZone, slots } = chosen;
  const put = (index: number, patch: Partial<PublishingSlot>) => {
    onChange({ ...chosen, slots: slots.map((slot, at) => (at === index ? { ...slot, ...patch } : slot)) });
  };
  return (
    <>
      <Text color="fg.muted" fontSize="sm">
        {texts.hint}
      </Text>
      <SelectField
        label={texts.zone}
        value={timeZone}
        onChange={({ target }) => {
          onChange({ ...chosen, timeZone: target.value });
        }}
      >
        {Object.entries({ ...ZONES, [timeZone]: ZONES[timeZone] ?? timeZone }).map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </SelectField>
      <VStack as="ul" align="stretch" gap="2" listStyleType="none">
        {slots.map((slot, index) => (
          <HStack as="li" key={index} gap="2">
            <SelectInput
              aria-label={texts.weekday({ row: index + 1 })}
              value={slot.weekday}
              onChange={({ target }) => {
                put(index, { weekday: Number(target.value) });
              }}
            >
              {texts.weekdays.map((name, day) => (
                <option key={name} value={day + 1}>
                  {name}
                </option>
              ))}
            </SelectInput>
            <Input
              type="time"
              required
              aria-label={texts.time({ row: index + 1 })}
              value={slot.time}
              onChange={({ target }) => {
                put(index, { time: target.value });
              }}
            />
            <IconButton
              aria-label={texts.remove({ row: index + 1 })}
              variant="ghost"
              colorPalette="gray"
              onClick={() => {
                onChange({ ...chosen, slots: slots.filter((_slot, at) => at !== index) });
              }}
            >
              <LuX aria-hidden />
            </IconButton>
          </HStack>
        ))}
      </VStack>
      <Box>
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={slots.length >= LIMITS.publishingSlotsMax}
          onClick={() => {
            onChange({ ...chosen, slots: [...slots, nextSlot(slots)] });
          }}
        >
          {texts.add}
        </Button>
      </Box>
    </>
  );
}

/** A slot that is not there yet: the next day, at the hour of the last. */
function nextSlot(slots: readonly PublishingSlot[]): PublishingSlot {
  const { time } = slots.at(-1) ?? NEW;
  const free = [1, 2, 3, 4, 5, 6, 7].find(
    (day) => !slots.some((slot) => slot.weekday === day && slot.time === time),
  );
  return free === undefined ? NEW : { weekday: free, time };
}
