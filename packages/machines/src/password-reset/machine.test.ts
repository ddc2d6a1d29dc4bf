import { describeChart, describeStories } from '../testing/suite.ts';
import { passwordResetModel } from './model.ts';
import { passwordResetStories } from './stories.ts';

describeChart(passwordResetModel);
describeStories(passwordResetModel, passwordResetStories);
