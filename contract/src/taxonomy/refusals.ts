export const taxonomyRefusals = {
  "taxonomy.name_taken": [409, "Another one has this name."],
  "taxonomy.tag_taken": [409, "Another tag has this name."],
  "taxonomy.in_use": [409, "This is in use. Merge it into another, or move what uses it."],
  "taxonomy.has_subcategories": [
    409,
    "This category has subcategories. Move or delete them first.",
  ],
  "taxonomy.locked": [409, "Import and Others can’t be renamed, moved or deleted."],
  "taxonomy.reserved_name": [409, "The names Import, Imported and Others are reserved."],
  "taxonomy.two_levels": [409, "Categories have two levels. Choose a category of the first level."],
  "taxonomy.same": [409, "Choose another one to merge into."],
  "taxonomy.subcategory_names": [
    409,
    "Both have a subcategory of the same name. Merge these first.",
  ],
  "taxonomy.being_merged": [409, "It’s still being merged. Wait until the merge is finished."],
  "taxonomy.stale": [409, "Someone else has changed this. Check it, then save."],
  "taxonomy.not_undoable": [409, "This can’t be undone any more."],
  "taxonomy.changed_since": [
    409,
    "One of the two was merged, renamed or deleted since then. Undo that first.",
  ],
} as const;
