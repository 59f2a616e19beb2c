import { alerts } from "@vitrine/contract/browse/alerts";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";

type Props = { startup: { id: string; companyShortName: string }; isMuted: boolean };

const refreshes = [alerts.news, alerts.muted];

/** Mutes a startup: no alert names it any more. */
export function MuteButton({ startup, isMuted }: Props) {
  const { id: startupId, companyShortName: name } = startup;
  const { press, isPending, failure } = useAction({
    run: (write) => write(isMuted ? alerts.unmute : alerts.mute, { startupId }),
    refreshes,
    done: () => t(isMuted ? "searches.unmuted" : "searches.muted", { name }),
    undo: { run: (write) => write(isMuted ? alerts.mute : alerts.unmute, { startupId }) },
  });
  return (
    <>
      {failure}
      <Button
        small
        icon={isMuted ? <IconBell aria-hidden /> : <IconBellOff aria-hidden />}
        aria-label={t(isMuted ? "searches.unmuteOne" : "searches.muteOne", { name })}
        sending={isPending}
        onClick={() => press()}
      >
        {t(isMuted ? "searches.unmute" : "searches.mute")}
      </Button>
    </>
  );
}
