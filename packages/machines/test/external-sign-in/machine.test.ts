import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { externalSignInModel } from './model.ts';
import { externalSignInScenarios } from './scenarios.ts';

describeChart(externalSignInModel);
describeScenarios(externalSignInModel, externalSignInScenarios);
