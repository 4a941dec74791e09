import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pathIds } from './fields.ts'
import { describeEndpoints, describeFields } from './meanings.ts'

const imageAnswer = z.object({ imageUrl: z.string() })

/** A team's image as text. */
export const uploadBase64Body = z.object({
  /** The image's bytes in base64, with or without a `data:` prefix. */
  imageData: z
    .string({ error: 'Please choose an image' })
    .check(z.minLength(1, 'Please choose an image')),
})

/** The image of a team. */
export const teamImagesEndpoints = {
  upload: endpoint({
    operationId: 'uploadTeamImage',
    method: 'POST',
    path: '/team-images/:teamId/upload',
    access: 'user',
    params: pathIds('teamId'),
    bodyType: 'multipart/form-data',
    status: 200,
    response: imageAnswer,
    errors: ['TEAM_DISABLED', 'INVALID_IMAGE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
  uploadBase64: endpoint({
    operationId: 'uploadTeamImageBase64',
    method: 'POST',
    path: '/team-images/:teamId/upload-base64',
    access: 'user',
    params: pathIds('teamId'),
    body: uploadBase64Body,
    status: 200,
    response: imageAnswer,
    errors: ['TEAM_DISABLED', 'INVALID_IMAGE', 'TOO_LARGE'],
  }),
  remove: endpoint({
    operationId: 'deleteTeamImage',
    method: 'DELETE',
    path: '/team-images/:teamId',
    access: 'user',
    params: pathIds('teamId'),
    status: 204,
    errors: ['TEAM_DISABLED'],
  }),
}

describeFields(uploadBase64Body, {
  imageData:
    'The bytes of the file in base64, with or without a prefix such as `data:image/png;base64,`.',
})

describeEndpoints(teamImagesEndpoints, {
  upload: {
    summary: 'Upload the team image',
    description:
      'A form with one file `image`: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB and 40 megapixels. It is re-encoded, at most 512 px square and without metadata.',
    permission: ['team.changeImage'],
    refusals: {
      INVALID_IMAGE: 'The image cannot be read; it may be damaged',
      TOO_LARGE: 'The image is larger than 5 MB',
      UNSUPPORTED_MEDIA_TYPE: 'Send the image as a form with one file',
      VALIDATION_FAILED: 'Please choose an image',
    },
  },
  uploadBase64: {
    summary: 'Upload the team image as base64',
    description: 'The same as the multipart upload, for clients that cannot send forms.',
    permission: ['team.changeImage'],
    refusals: { TOO_LARGE: 'The image is larger than 5 MB' },
  },
  remove: {
    summary: 'Remove the team image',
    description: 'The file is deleted too. Where there is no image, nothing changes.',
    permission: ['team.changeImage'],
  },
})
