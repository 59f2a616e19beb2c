alter table typed_steps rename to step_drafts;
alter index typed_steps_pkey rename to step_drafts_pkey;
alter table step_drafts rename constraint typed_steps_user_id_fkey to step_drafts_user_id_fkey;
