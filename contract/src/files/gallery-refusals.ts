export const galleryRefusals = {
  "gallery.not_a_video": [400, "Only links to YouTube or Vimeo videos are accepted."],
  "gallery.not_your_document": [400, "Upload the document first, then add it to the gallery."],
  "gallery.already_there": [409, "This is already in the gallery."],
  "gallery.full": [409, "The gallery is full. Remove something first."],
} as const;
