import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { describeFields } from '../../platform/meanings.ts'

const imageAnswer = z.object({ imageUrl: z.string() })

/** A team's image as text. */
export const uploadBase64Body = z.object({
  imageData: z
    .string({ error: 'Please choose an image' })
    .check(z.minLength(1, 'Please choose an image')),
})

export const teamImagesEndpoints = {
  upload: endpoint('uploadTeamImage', 'POST /team-images/:teamId/upload', {
    summary: 'Upload the team image',
    description:
      'A form with one file `image`: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB and 40 megapixels (AVIF 4; GIF, progressive and interlaced images 12). It is re-encoded, at most 512 px square and without metadata.',
    permission: ['team.changeImage'],
    refusals: {
      INVALID_IMAGE: 'The image cannot be read; it may be damaged',
      TOO_LARGE: 'The image is larger than 5 MB',
      UNSUPPORTED_MEDIA_TYPE: 'Send the image as a form with one file',
      VALIDATION_FAILED: 'Please choose an image',
    },
    bodyType: 'multipart/form-data',
    response: imageAnswer,
    errors: ['INVALID_IMAGE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS'],
  }),
  uploadBase64: endpoint('uploadTeamImageBase64', 'POST /team-images/:teamId/upload-base64', {
    summary: 'Upload the team image as base64',
    description: 'The same as the multipart upload, for clients that cannot send forms.',
    permission: ['team.changeImage'],
    refusals: { TOO_LARGE: 'The image is larger than 5 MB' },
    body: uploadBase64Body,
    response: imageAnswer,
    errors: ['INVALID_IMAGE', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  remove: endpoint('deleteTeamImage', 'DELETE /team-images/:teamId', {
    summary: 'Remove the team image',
    description: 'The file is deleted too. Where there is no image, nothing changes.',
    permission: ['team.changeImage'],
  }),
}

describeFields(uploadBase64Body, {
  imageData:
    'The bytes of the file in base64, with or without a prefix such as `data:image/png;base64,`.',
})
