import { staffPictures } from "@vitrine/contract/profiles/staff-pictures";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useWrite } from "#app/calls/api.ts";
import { PictureField } from "#files/picture-field.tsx";
import { StartupPictures } from "#files/startup-pictures.tsx";
import { OwnerStanding } from "#onboarding/staff-accounts/owner-standing.tsx";
import { AccountTab as Account } from "#profiles/company/account-tab.tsx";
import { type Company, reloaded } from "#profiles/company/company.ts";
import "#text/files.ts";
import { t } from "#text/index.ts";

/** Saves one picture at once; Undo reverts the change. */
const useKeeping = () => {
  const undo = useWrite(staffProfiles.undoChange, reloaded);
  return (save: (id: string | null) => Promise<{ changeId: string | null }>) =>
    async (id: string | null) => {
      const { changeId } = await save(id);
      return changeId === null ? {} : { undo: () => undo.mutateAsync({ changeId }) };
    };
};

type Startup = NonNullable<Company["startup"]>;

function LogoAndCover({ startup, startupId }: { startup: Startup; startupId: string }) {
  const logo = useWrite(staffPictures.saveLogo, reloaded);
  const cover = useWrite(staffPictures.saveCover, reloaded);
  const keeping = useKeeping();

  return (
    <StartupPictures
      startup={startup}
      coverHelp={t("files.coverHelpOfStartup")}
      keepLogo={keeping((logoId) => logo.mutateAsync({ startupId, logoId }))}
      keepCover={keeping((coverId) => cover.mutateAsync({ startupId, coverId }))}
    />
  );
}

type Owner = NonNullable<Company["owner"]>;

function Portrait({ owner, startupId }: { owner: Owner; startupId: string }) {
  const avatar = useWrite(staffPictures.saveAvatar, reloaded);
  const keeping = useKeeping();

  return (
    <PictureField
      name="avatarId"
      label={t("company.portrait")}
      kind="avatar"
      owner={{ id: owner.id, name: owner.fullName }}
      current={owner.avatar.size120?.image}
      keep={keeping((avatarId) => avatar.mutateAsync({ startupId, avatarId }))}
    />
  );
}

/** The company and its owner; the pictures of a startup are saved one by one. */
export function AccountTab({ company }: { company: Company }) {
  const { startup, owner, id } = company;

  return (
    <Account
      company={company}
      pictures={startup && <LogoAndCover startup={startup} startupId={id} />}
      standing={owner && <OwnerStanding id={id} owner={owner} />}
      portrait={startup && owner && <Portrait owner={owner} startupId={id} />}
    />
  );
}
